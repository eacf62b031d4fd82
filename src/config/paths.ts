/**
 * Every address of the site. `pattern` is what the router matches, `to` builds a link.
 * Aliases render the same page as their canonical twin.
 */
export const paths = {
  home: '/',
  about: '/about',
  beats: '/beats',
  beatStore: '/beat-store',
  beatPattern: '/beats/:beatId',
  beat: (id: number) => `/beats/${id}`,
  merch: '/merch',
  merchProductPattern: '/merch/:productId',
  merchProduct: (id: number) => `/merch/${id}`,
  gallery: '/gallery',
  orderLookup: '/order',
  order: (reference: string) => `/order?reference=${encodeURIComponent(reference)}`,
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  myStory: '/my-story',
  findMe: '/find-me',
  social: '/social',
  playlist: '/playlist',
  terms: '/terms',
  privacy: '/privacy',
  refund: '/refund',
  termsConditions: '/terms-conditions',
  privacyPolicy: '/privacy-policy',
  refundPolicy: '/refund-policy',
  adminLogin: '/admin-login',
  adminRequest: '/admin-request',
  dashboard: '/dashboard',
  admin: '/admin',
  adminBeats: '/admin/beats',
  adminGallery: '/admin/gallery',
  adminMerch: '/admin/merch',
  adminInbox: '/admin/inbox',
  superAdmin: '/super-admin',
} as const;

/** Ids of the home page's sections that can be linked to, in their order. */
export const homeSections = {
  top: 'top',
  gallery: 'gallery',
  beats: 'beats',
  bloodline: 'bloodline',
  story: 'story',
  single: 'single',
  playlist: 'playlist',
  fans: 'fans',
  press: 'press',
  radio: 'radio',
  merch: 'merch',
  contact: 'contact',
} as const;

export type HomeSection = (typeof homeSections)[keyof typeof homeSections];
