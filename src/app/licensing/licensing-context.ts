import { createContext, use } from 'react';
import type { Beat } from '@/features/beats/model';

/** Opens the licensing dialog for a beat. */
export type OpenLicensing = (beat: Beat) => void;

export const LicensingContext = createContext<OpenLicensing | null>(null);

export function useOpenLicensing(): OpenLicensing {
  const open = use(LicensingContext);
  if (!open) throw new Error('useOpenLicensing needs a LicensingProvider above it.');
  return open;
}
