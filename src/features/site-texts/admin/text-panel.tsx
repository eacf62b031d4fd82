import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { showSection } from '@/components/layout/scroll';
import { QueryFallback } from '@/components/list/query-fallback';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { sectionTexts as words } from '@/content/site-texts';
import { useMember } from '@/features/account/session-context';
import { type Section } from '@/features/site-texts/admin/fields';
import { findStored } from '@/features/site-texts/admin/model';
import { describeLoadFailure, storedTextsQuery } from '@/features/site-texts/admin/queries';
import { SectionEditor } from '@/features/site-texts/admin/section-editor';
import { siteTextsPages, type EditablePage } from '@/features/site-texts/admin/sections';
import { DemoBadge } from '@/features/site-texts/admin/site-sections';
import { hasKeptEdit } from '@/lib/edits/edit';
import { useBackCloses } from '@/lib/overlay-history';

interface TextPanelProps {
  /** Loads the sections of a page as they are built into the site. */
  loadDefaults: (page: EditablePage) => Promise<readonly { section: string }[]>;
}

/**
 * A button on every page whose texts admins may change, and the panel in which they change them beside the page.
 */
export function TextPanel(props: TextPanelProps) {
  const { pathname } = useLocation();
  const page = siteTextsPages.find(({ path }) => path === pathname);
  return page && <PageTexts key={page.path} page={page} {...props} />;
}

type PageTextsProps = TextPanelProps & { page: (typeof siteTextsPages)[number] };

function PageTexts({ page, loadDefaults }: PageTextsProps) {
  const [params, setParams] = useSearchParams();
  const askedSection = params.get('edit');
  /** The name of a section, '' for the list of all, null while the panel is closed. */
  const [opened, setOpened] = useState(askedSection);
  const button = useRef<HTMLButtonElement>(null);
  const removeFromAddress = useEffectEvent(() =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('edit');
        return next;
      },
      { replace: true },
    ),
  );
  useEffect(() => {
    // `edit` is removed from the URL, so that a reload, a shared URL and Back do not open the panel.
    if (askedSection !== null) removeFromAddress();
  }, [askedSection]);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button takes the focus, because the panel that had it is closed.
    if (opened === null && wasOpen.current) button.current?.focus();
    wasOpen.current = opened !== null;
  }, [opened]);

  // The panel waits until `edit` is removed, because it copies the current history entry with its URL.
  if (opened !== null && askedSection === null) {
    return (
      <Panel
        page={page}
        section={page.sections.find(({ name }) => name === opened)}
        loadDefaults={loadDefaults}
        onOpen={setOpened}
        onClose={() => setOpened(null)}
      />
    );
  }
  return (
    <div className="fixed bottom-[calc(max(var(--player-height,0px),env(safe-area-inset-bottom))+12px)] left-3 z-30 md:left-6 print:hidden">
      <Button
        ref={button}
        variant="outline"
        size="compact"
        className="bg-wing"
        onClick={() => setOpened('')}
      >
        <Pencil className="size-4" />
        {words.open}
      </Button>
    </div>
  );
}

type PanelProps = PageTextsProps & {
  section: Section | undefined;
  /** Opens a section, with '' the list of all. */
  onOpen: (section: string) => void;
  onClose: () => void;
};

/** The panel is not modal, because the page beside it shows what the admin types. */
function Panel({ page, section, loadDefaults, onOpen, onClose }: PanelProps) {
  const id = useId();
  const owner = useMember()?.id;
  const keptName = (name: string) => `texts-${name}-${owner}`;
  const query = useQuery(storedTextsQuery);
  const defaults = useQuery({
    queryKey: ['default-texts', page.path],
    queryFn: () => loadDefaults(page.path),
    staleTime: Infinity,
  });
  const shown = defaults.data?.find((each) => each.section === section?.name);
  const heading = useRef<HTMLHeadingElement>(null);
  useBackCloses(true, onClose);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      // A dialog above the panel handles Escape itself.
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, []);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return section && showSection(section.anchor);
  }, [section]);
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      className="fixed inset-x-0 bottom-player z-50 flex max-h-[56dvh] flex-col border-t border-rail bg-wing md:top-header md:left-auto md:max-h-none md:w-[min(420px,46vw)] md:border-t-0 md:border-l print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-b border-rail py-2 pr-2 pl-5">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl focus:outline-none">
          {section?.title ?? words.open}
        </h2>
        <IconButton variant="quiet" label={words.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        {section && (
          <Button variant="link" size="sm" className="mb-4" onClick={() => onOpen('')}>
            <ArrowLeft className="size-4" />
            {words.all}
          </Button>
        )}
        {!query.data || !defaults.data ? (
          <QueryFallback
            query={query.data ? defaults : query}
            describeFailure={describeLoadFailure}
            as="h3"
          />
        ) : section && shown ? (
          <SectionEditor
            key={section.name}
            section={section}
            defaults={shown}
            stored={findStored(query.data, section.name)}
            keptName={keptName(section.name)}
          />
        ) : (
          <>
            <p className="text-note text-ash">{words.intro}</p>
            <ul className="mt-4 border-t border-rail">
              {page.sections.map((each) => (
                <li key={each.name} className="border-b border-rail">
                  <button
                    type="button"
                    className="flex min-h-12 w-full items-center gap-2 text-left hover:text-rosin"
                    onClick={() => onOpen(each.name)}
                  >
                    <span className="flex-1">{each.title}</span>
                    {hasKeptEdit(keptName(each.name)) && <Badge>{words.isUnpublished}</Badge>}
                    <DemoBadge section={each} stored={findStored(query.data, each.name)} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
