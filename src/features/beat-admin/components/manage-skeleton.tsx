import { RowsSkeleton } from '@/components/layout/rows-skeleton';
import { beatAdminTexts } from '@/content/beat-admin';

/** The list before it has come. */
export function ManageSkeleton() {
  return <RowsSkeleton label={beatAdminTexts.loading} />;
}
