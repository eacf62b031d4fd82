import { useSearchParams } from 'react-router-dom';
import { useOpenLicensing } from '@/app/licensing/licensing-context';
import { PageTitle } from '@/app/page-title';
import { SectionHeading } from '@/components/ui/section-heading';
import { paths } from '@/config/paths';
import { ALL_GENRES } from '@/content/store';
import { BeatStore } from '@/features/beats/components/beat-store';
import { GenreFilter } from '@/features/beats/components/genre-filter';

/** The beat store: the genre lives in the address, so that a filtered view can be shared. */
export function StorePage() {
  const [params, setParams] = useSearchParams();
  const openLicensing = useOpenLicensing();
  const asked = params.get('genre')?.trim() ?? '';
  const genre = asked === '' ? ALL_GENRES : asked;

  const chooseGenre = (chosen: string) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (chosen === ALL_GENRES) next.delete('genre');
        else next.set('genre', chosen);
        return next;
      },
      { preventScrollReset: true },
    );
  };

  return (
    <div className="shell py-12 md:py-16">
      <PageTitle>Beats</PageTitle>
      <link rel="canonical" href={paths.beats} />
      <SectionHeading as="h1" eyebrow="Beat store">
        Every beat on the stand
      </SectionHeading>
      <div className="mb-9">
        <GenreFilter value={genre} onChange={chooseGenre} />
      </div>
      <BeatStore genre={genre} onBuy={openLicensing} />
    </div>
  );
}
