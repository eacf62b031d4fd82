import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Pencil from 'lucide-react/icons/pencil';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { scrollToElement } from '@/components/layout/scroll';
import { QueryFallback } from '@/components/list/query-fallback';
import { Badge } from '@/components/ui/badge';
import { Button, IconButton } from '@/components/ui/button';
import { editTexts as words } from '@/content/site-texts';
import {
  describeLoadFailure,
  findStored,
  storedTextsQuery,
} from '@/features/site-texts/admin/queries';
import { siteSections, type Section } from '@/features/site-texts/admin/sections';
import { TextEditor } from '@/features/site-texts/admin/text-editor';

/** Loads the sections of a page as they are built into the site. */
type LoadDefaults = (page: string) => Promise<readonly { section: string }[]>;

/**
 * For admins: a button on every page with texts, and the panel in which they are edited beside the page. The address
 * names the section, so that a link may open it.
 */
export function EditPage({ loadDefaults }: { loadDefaults: LoadDefaults }) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const sections = siteSections.filter(({ page }) => page === pathname);
  const opened = params.get('edit');
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The panel, which had the focus, is closed.
    if (opened === null && wasOpen.current) button.current?.focus();
    wasOpen.current = opened !== null;
  }, [opened]);
  if (sections.length === 0) return null;

  const show = (section: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('edit');
        if (section !== null) next.set('edit', section);
        return next;
      },
      { replace: true },
    );
  if (opened === null) {
    return (
      <div className="fixed bottom-[calc(max(var(--player-height,0px),env(safe-area-inset-bottom))+12px)] left-3 z-30 md:left-6 print:hidden">
        <Button
          ref={button}
          variant="outline"
          size="compact"
          className="bg-wing"
          onClick={() => show('')}
        >
          <Pencil className="size-4" />
          {words.open}
        </Button>
      </div>
    );
  }
  return (
    <EditPanel
      loadDefaults={loadDefaults}
      sections={sections}
      section={sections.find(({ name }) => name === opened)}
      onChoose={show}
    />
  );
}

interface EditPanelProps {
  loadDefaults: LoadDefaults;
  sections: readonly Section[];
  section: Section | undefined;
  /** Opens a section, with '' the list of all; null closes the panel. */
  onChoose: (section: string | null) => void;
}

function EditPanel({ loadDefaults, sections, section, onChoose }: EditPanelProps) {
  const id = useId();
  const { pathname } = useLocation();
  const query = useQuery(storedTextsQuery);
  const defaults = useQuery({
    queryKey: ['default-texts', pathname],
    queryFn: () => loadDefaults(pathname),
    staleTime: Infinity,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(() => onChoose(null));
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', closeByKey);
    return () => window.removeEventListener('keydown', closeByKey);
  }, []);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (!section) return;
    const { anchor = 'main' } = section;
    const place = document.getElementById(`${anchor}-heading`) ?? document.getElementById(anchor);
    if (place) scrollToElement(place);
  }, [section]);
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      className="fixed inset-x-0 bottom-player z-50 flex max-h-[56dvh] flex-col border-t border-rail bg-wing md:top-header md:left-auto md:max-h-none md:w-[min(420px,46vw)] md:border-t-0 md:border-l print:hidden"
    >
      <div className="flex items-center justify-between gap-4 border-b border-rail py-2 pr-2 pl-5">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-2xl focus:outline-none">
          {section?.title ?? words.title}
        </h2>
        <IconButton variant="quiet" label={words.close} onClick={() => onChoose(null)}>
          <X />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        {section && (
          <Button variant="link" size="sm" className="mb-4" onClick={() => onChoose('')}>
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
        ) : section ? (
          <TextEditor
            key={section.name}
            section={section}
            defaults={defaults.data.find((each) => each.section === section.name) ?? {}}
            stored={findStored(query.data, section.name)}
            onRestored={() => onChoose('')}
          />
        ) : (
          <>
            <p className="text-note text-ash">{words.intro}</p>
            <ul className="mt-4 border-t border-rail">
              {sections.map(({ name, title }) => (
                <li key={name} className="border-b border-rail">
                  <button
                    type="button"
                    className="flex min-h-12 w-full items-center justify-between gap-4 text-left hover:text-rosin"
                    onClick={() => onChoose(name)}
                  >
                    {title}
                    {findStored(query.data, name).revision === 0 && (
                      <Badge>{words.isDefault}</Badge>
                    )}
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
