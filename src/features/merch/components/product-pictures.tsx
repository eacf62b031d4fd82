import { useState } from 'react';
import { productTexts } from '@/content/merch';
import { ProductPicture } from '@/features/merch/components/product-picture';
import type { Product } from '@/features/merch/model';
import { cn } from '@/lib/cn';

/** The product's pictures: one large, the others to choose from below it. */
export function ProductPictures({ images }: Pick<Product, 'images'>) {
  const [picked, setPicked] = useState(0);
  const shown = images[picked] ?? images[0];
  return (
    <div>
      <ProductPicture
        key={shown?.file.url}
        image={shown}
        sizes="(min-width: 768px) 50vw, 92vw"
        eager
      />
      {images.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image.file.url}>
              <button
                type="button"
                aria-label={productTexts.picture(index + 1, images.length)}
                aria-pressed={image === shown}
                onClick={() => setPicked(index)}
                className={cn(
                  'block w-18 rounded-sm border-b-2 pb-1.5',
                  image === shown ? 'border-rosin' : 'border-transparent',
                )}
              >
                <ProductPicture image={image} sizes="72px" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
