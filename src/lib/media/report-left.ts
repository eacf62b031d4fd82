import { toast } from '@/lib/toast';

/** Tells which files were not deleted, so that somebody can; says nothing where all went. */
export function reportLeft(names: readonly string[]): void {
  if (names.length === 0) return;
  console.error('Left in the storage:', names);
  toast.error({
    title: 'Files left in the storage',
    message: `They could not be deleted: ${names.join(', ')}`,
  });
}
