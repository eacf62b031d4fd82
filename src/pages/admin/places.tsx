import House from 'lucide-react/icons/house';
import Inbox from 'lucide-react/icons/inbox';
import Menu from 'lucide-react/icons/menu';
import Music from 'lucide-react/icons/music';
import PanelsTopLeft from 'lucide-react/icons/panels-top-left';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { lazySection, type LazyPage } from '@/components/layout/lazy';
import { EmptyState } from '@/components/layout/states';
import { officePaths } from '@/config/office-paths';
import { paths } from '@/config/paths';
import { merchAdminTexts as merch } from '@/content/merch-admin';
import type { AdminTabList } from '@/pages/admin/admin-tabs';

const lazyPart = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => lazySection(() => load().then((module) => module[name]));

const AdminPage = lazyPart(() => import('@/pages/admin/admin-page'), 'AdminPage');
const MoneyOverview = lazyPart(
  () => import('@/features/office/money/money-overview'),
  'MoneyOverview',
);
const ListeningOverview = lazyPart(
  () => import('@/features/office/listening/listening-overview'),
  'ListeningOverview',
);
const BeatOverview = lazyPart(() => import('@/features/beats/admin/beat-overview'), 'BeatOverview');
const AddBeat = lazyPart(() => import('@/features/beats/admin/add-beat'), 'AddBeat');
const ManageBeats = lazyPart(() => import('@/features/beats/admin/manage-beats'), 'ManageBeats');
const ManageReleases = lazyPart(
  () => import('@/features/beats/releases/admin/manage-releases'),
  'ManageReleases',
);
const LicenseSettings = lazyPart(
  () => import('@/features/licenses/admin/license-settings'),
  'LicenseSettings',
);
const AdminTerms = lazyPart(() => import('@/features/licenses/admin/admin-terms'), 'AdminTerms');
const InboxPage = lazyPart(() => import('@/pages/admin/inbox-page'), 'InboxPage');
const Customers = lazyPart(() => import('@/features/office/money/customers'), 'Customers');
const DiscountCodes = lazyPart(
  () => import('@/features/shop/codes/discount-codes'),
  'DiscountCodes',
);
const SiteSections = lazyPart(
  () => import('@/features/site-texts/admin/site-sections'),
  'SiteSections',
);
const AdminGallery = lazyPart(
  () => import('@/features/gallery/admin/admin-gallery'),
  'AdminGallery',
);
const MerchOverview = lazyPart(
  () => import('@/features/merch/admin/merch-overview'),
  'MerchOverview',
);
const AddProduct = lazyPart(() => import('@/features/merch/admin/add-product'), 'AddProduct');
const ManageProducts = lazyPart(
  () => import('@/features/merch/admin/manage-products'),
  'ManageProducts',
);
const ManageDates = lazyPart(() => import('@/features/dates/admin/manage-dates'), 'ManageDates');
const ManageCampaigns = lazyPart(
  () => import('@/features/campaigns/manage-campaigns'),
  'ManageCampaigns',
);
const MorePage = lazyPart(() => import('@/pages/admin/more-page'), 'MorePage');
const ShopSettings = lazyPart(
  () => import('@/features/shop/settings/shop-settings'),
  'ShopSettings',
);
const RequestPanel = lazyPart(
  () => import('@/features/office/people/request-panel'),
  'RequestPanel',
);
const PeoplePanel = lazyPart(() => import('@/features/office/people/people-panel'), 'PeoplePanel');
const PersonalDataPanel = lazyPart(
  () => import('@/features/office/personal-data/personal-data-panel'),
  'PersonalDataPanel',
);
const DeletedItems = lazyPart(
  () => import('@/features/office/deleted-items/deleted-items'),
  'DeletedItems',
);
const UnusedFiles = lazyPart(
  () => import('@/features/office/unused-files/unused-files'),
  'UnusedFiles',
);
const Categories = () => <EmptyState as="h2" title={merch.categories} className="border-t-0" />;

export interface OfficePage {
  path: string;
  title: string;
  /** Its name in the navigation, if that is not the title. */
  label?: string;
  isForSuperAdmin?: true;
  Page?: LazyPage;
  tabs?: AdminTabList;
}

interface Place {
  label: string;
  Icon: ComponentType<{ className?: string }>;
  /** The link of the place leads to the first one. */
  pages: readonly [OfficePage, ...OfficePage[]];
}

/** Every page of the back-office, by the places of its navigation. */
export const places: readonly Place[] = [
  {
    label: 'Home',
    Icon: House,
    pages: [
      { path: paths.admin, title: 'Admin Panel', label: 'Home', Page: AdminPage },
      { path: officePaths.money, title: 'Money', Page: MoneyOverview },
      { path: officePaths.listening, title: 'Listening', Page: ListeningOverview },
    ],
  },
  {
    label: 'Beats',
    Icon: Music,
    pages: [
      {
        path: officePaths.beats,
        title: 'Beats',
        tabs: [
          { id: 'overview', label: 'Overview', Page: BeatOverview },
          { id: 'add', label: 'Add Beat', Page: AddBeat },
          { id: 'manage', label: 'Manage Beats', Page: ManageBeats },
        ],
      },
      { path: officePaths.releases, title: 'Releases', Page: ManageReleases },
      {
        path: officePaths.licenses,
        title: 'Licenses',
        tabs: [
          { id: 'licenses', label: 'Licenses', Page: LicenseSettings },
          { id: 'terms', label: 'License terms', Page: AdminTerms },
        ],
      },
    ],
  },
  {
    label: 'Orders',
    Icon: Inbox,
    pages: [
      { path: officePaths.orders, title: 'Orders', Page: InboxPage },
      { path: officePaths.customers, title: 'Customers', Page: Customers },
      { path: officePaths.codes, title: 'Discount codes', Page: DiscountCodes },
    ],
  },
  {
    label: 'Site',
    Icon: PanelsTopLeft,
    pages: [
      { path: officePaths.site, title: 'Site', Page: SiteSections },
      { path: officePaths.gallery, title: 'Gallery', Page: AdminGallery },
      {
        path: officePaths.merch,
        title: 'Merch',
        tabs: [
          { id: 'overview', label: merch.tabs.overview, Page: MerchOverview },
          { id: 'add', label: merch.tabs.add, Page: AddProduct },
          { id: 'manage', label: merch.tabs.manage, Page: ManageProducts },
          { id: 'categories', label: merch.tabs.categories, Page: Categories },
        ],
      },
      { path: officePaths.dates, title: 'Live dates', Page: ManageDates },
      { path: officePaths.campaigns, title: 'Campaigns', Page: ManageCampaigns },
    ],
  },
  {
    label: 'More',
    Icon: Menu,
    pages: [
      { path: officePaths.more, title: 'More', Page: MorePage },
      { path: officePaths.settings, title: 'Settings', Page: ShopSettings },
      {
        path: paths.superAdmin,
        title: 'People and requests',
        isForSuperAdmin: true,
        tabs: [
          { id: 'requests', label: 'Requests', Page: RequestPanel },
          { id: 'people', label: 'People', Page: PeoplePanel },
          { id: 'personal-data', label: 'Personal data', Page: PersonalDataPanel },
        ],
      },
      { path: officePaths.deleted, title: 'Recently deleted', Page: DeletedItems },
      { path: officePaths.unusedFiles, title: 'Unused files', Page: UnusedFiles },
    ],
  },
];

/** The pages that former tabs have become, because bookmarks and older mails have the URLs of the tabs. */
const movedTabs: readonly (readonly [path: string, tab: string, to: string])[] = [
  [officePaths.beats, 'releases', officePaths.releases],
  [officePaths.beats, 'codes', officePaths.codes],
  [officePaths.beats, 'licenses', officePaths.licenses],
  [officePaths.beats, 'terms', `${officePaths.licenses}?tab=terms`],
  [officePaths.beats, 'shop', officePaths.settings],
  [officePaths.money, 'customers', officePaths.customers],
];

/** The present URL of a former one, with its other parameters; null for any other URL. */
export function movedTo(pathname: string, search: string): string | null {
  const params = new URLSearchParams(search);
  const to = movedTabs.find(
    ([path, tab]) => matchPath(path, pathname) && tab === params.get('tab'),
  )?.[2];
  if (to === undefined) return null;
  params.delete('tab');
  const [path = '', own = ''] = to.split('?');
  const query = new URLSearchParams([...new URLSearchParams(own), ...params]).toString();
  return query === '' ? path : `${path}?${query}`;
}
