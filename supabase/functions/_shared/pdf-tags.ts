import { PDFHexString, PDFName, PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';

export type Role = 'H1' | 'H2' | 'P' | 'Figure';

/** A structure element of the document; screen readers read elements in the order of their creation. */
export interface Tag {
  role: Role;
  alt?: string;
  marks: { page: number; id: number }[];
}

/**
 * Writes the structure tree, and the references from each page's marks to it (PDF 32000-1, 14.7).
 *
 * @param marksOf for each page, the tag of each of its marks
 */
export function writeTags(
  doc: PDFDocument,
  tags: readonly Tag[],
  marksOf: readonly (readonly Tag[])[],
): void {
  const { context, catalog } = doc;
  const pages = doc.getPages();
  const root = context.nextRef();
  const whole = context.nextRef();
  const refs = new Map<Tag, PDFRef>(tags.map((tag) => [tag, context.nextRef()]));
  for (const [tag, ref] of refs) {
    context.assign(
      ref,
      context.obj({
        Type: 'StructElem',
        S: tag.role,
        P: whole,
        K: tag.marks.map(({ page, id }) => ({ Type: 'MCR', Pg: pages[page]?.ref, MCID: id })),
        ...(tag.alt !== undefined && { Alt: PDFHexString.fromText(tag.alt) }),
      }),
    );
  }
  context.assign(
    whole,
    context.obj({ Type: 'StructElem', S: 'Document', P: root, K: [...refs.values()] }),
  );
  const parents = marksOf.flatMap((marks, page) => [
    page,
    marks.map((tag) => refs.get(tag) ?? whole),
  ]);
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: whole, ParentTree: { Nums: parents } }),
  );
  pages.forEach(({ node }, index) => {
    node.set(PDFName.of('StructParents'), context.obj(index));
    node.set(PDFName.of('Tabs'), PDFName.of('S'));
  });
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  catalog.set(PDFName.of('Lang'), PDFString.of('en-US'));
}
