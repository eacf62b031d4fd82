import { merchAdminToasts as toasts } from '@/content/merch-admin';
import type { ProductSwitch } from '@/features/merch-admin/model';
import { serviceWords } from '@/lib/service-answers';
import type { ToastText } from '@/lib/toast';

const switched: Readonly<Record<ProductSwitch, readonly [off: ToastText, on: ToastText]>> = {
  isFeatured: [toasts.unfeatured, toasts.featured],
  isActive: [toasts.deactivated, toasts.activated],
};

/** A toast of this title, in the service's own words. */
const failed = (title: string) => (error: unknown) => ({ title, message: serviceWords(error) });

export const merchAdminMessages = {
  notLoaded: failed(toasts.loadFailed),
  categoriesNotLoaded: failed(toasts.categoriesFailed),
  notSaved: failed(toasts.saveFailed),
  notUpdated: failed(toasts.updateFailed),
  notDeleted: failed(toasts.deleteFailed),
  notMigrated: failed(toasts.migrationFailed),
  switched: (what: ProductSwitch, on: boolean): ToastText => switched[what][on ? 1 : 0],
  migrated: (added: number): ToastText => ({
    title: toasts.migrated,
    message: toasts.migratedText(added),
  }),
  pictureless: (title: string): ToastText => ({ title, message: toasts.pictureless }),
} as const;
