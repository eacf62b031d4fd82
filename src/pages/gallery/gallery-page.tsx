import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '@/components/layout/page-head';
import { galleryPage, galleryTexts } from '@/content/gallery';
import { GalleryBrowser } from '@/features/gallery/public/gallery-browser';
import { useSiteText } from '@/features/site-texts/use-site-text';
import { parseId } from '@/lib/text/ids';

/** Parts of this page whose texts admins may change. */
export const sections = [galleryPage];

interface ImageState {
  lightbox?: boolean;
  isReplacement?: boolean;
}

export function GalleryPage() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as ImageState | null;
  const image = params.get('image');

  // Going back is asynchronous: a second press would leave the gallery.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [location]);
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (state?.lightbox) void navigate(-1);
    else void navigate({ search: '' }, { replace: true });
  };
  const showImage = (id: number, isReplacement: boolean) =>
    void navigate(
      { search: `?image=${id}` },
      { replace: true, state: { ...state, isReplacement } satisfies ImageState },
    );

  return (
    <div className="shell py-12 md:py-16">
      <PageHead page={useSiteText(galleryPage)} />
      <header className="mb-10 grid items-end gap-x-12 gap-y-5 border-b border-rail pb-8 md:mb-14 md:grid-cols-[1fr_minmax(0,24.3em)]">
        <div>
          <p className="mb-4 eyebrow">{galleryTexts.eyebrow}</p>
          <h1 className="text-[clamp(52px,7.4vw,124px)] leading-[0.94]">
            {galleryTexts.title} <em className="text-rosin">{galleryTexts.accent}</em>
          </h1>
        </div>
        <p className="max-w-[26.9em] text-lead text-ash md:pb-2">{galleryTexts.intro}</p>
      </header>
      <GalleryBrowser
        // No image has the id 0, so a URL that names none shows that it was not found.
        imageId={image === null ? null : (parseId(image) ?? 0)}
        isReplacement={state?.isReplacement ?? false}
        onImageChange={showImage}
        onClose={close}
      />
    </div>
  );
}
