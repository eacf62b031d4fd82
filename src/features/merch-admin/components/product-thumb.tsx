import { Shirt } from 'lucide-react';
import { Thumb } from '@/components/ui/thumb';
import { primaryPicture, type AdminProduct } from '@/features/merch-admin/model';

/** The picture that stands for a product, or the place where one is still to come. */
export function ProductThumb({ product }: { product: AdminProduct }) {
  return <Thumb file={primaryPicture(product)} placeholder={<Shirt strokeWidth={1.5} />} />;
}
