import { toast, type ToastText } from '@/lib/toast';

/** Files that would not go, by name. */
function leftText(names: readonly string[]): string {
  return `They could not be deleted: ${names.join(', ')}`;
}

function leftToast(names: readonly string[]): ToastText {
  return { title: 'Files left in the storage', message: leftText(names) };
}

/** Tells what was not deleted by its name, so that somebody can; says nothing where all went. */
export function reportLeft(names: readonly string[]): void {
  if (names.length === 0) return;
  console.error('Left in the storage:', names);
  toast.error(leftToast(names));
}
