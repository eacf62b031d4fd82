import { mutationOptions } from '@tanstack/react-query';
import { readAll } from '@/lib/data/lists';
import { describeError } from '@/lib/data/messages';
import { csvFileName, downloadCsv, toCsv, type CsvValue } from '@/lib/text/csv';

export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => CsvValue];

export interface CsvExport<View, Row> {
  name: string;
  /** The exported rows, in words: `orders`. */
  what: string;
  columns: readonly CsvColumn<Row>[];
  /** Reads the next rows of a view after an id, independent of its page. */
  readAfter: (view: View, lastId: number | null) => Promise<readonly Row[]>;
}

export function exportCsv<View, Row extends { id: number }>(options: CsvExport<View, Row>) {
  const { name, what, columns, readAfter } = options;
  return mutationOptions({
    mutationFn: async (view: View): Promise<void> => {
      const rows = await readAll((lastId) => readAfter(view, lastId));
      const header = columns.map(([heading]) => heading);
      const cells = rows.map((row) => columns.map(([, value]) => value(row)));
      downloadCsv(csvFileName(name, new Date()), toCsv(header, cells));
    },
    meta: {
      errorToast: (error) => ({
        title: `Could not export the ${what}`,
        message: describeError(error),
      }),
    },
  });
}
