/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  /** Set by a build that reads from a project which the browser does not use. */
  readonly VITE_CATALOG_ONLY?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  /** The older name of the same setting. */
  readonly VITE_SUPABASE_ANON_KEY?: string;
  readonly VITE_ADMIN_EMAILS?: string;
  readonly VITE_SUPER_ADMIN_EMAIL?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_ERROR_REPORT_URL?: string;
}

declare module '*.md' {
  import type { LegalText } from '@/content/legal';

  export const legalText: LegalText;
}
