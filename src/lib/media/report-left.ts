import { toast } from '@/lib/toast';

export function reportLeft(names: readonly string[]): void {
  if (names.length === 0) return;
  const maySell = names.some((name) => /^beat-(masters|stems)\//.test(name));
  console.error('Left in the storage:', names);
  toast.error({
    title: 'Files left in the storage',
    message: `They could not be deleted: ${names.join(', ')}${maySell ? '. What was sold stays for its buyers.' : ''}`,
  });
}
