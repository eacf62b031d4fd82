import { Link } from 'react-router-dom';
import { AdminList, type ListConfig } from '@/components/list/admin-list';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { officePaths } from '@/config/office-paths';
import { customerColumns, type Customer } from '@/features/office/money/model';
import {
  customerQueries,
  type CustomerSort,
  type CustomerStatus,
} from '@/features/office/money/queries';
import { listSearch } from '@/lib/data/list-queries';
import { countOf } from '@/lib/text/counts';
import { formatUtcDay } from '@/lib/text/dates';
import { formatCents } from '@/lib/text/money';

const customerList: ListConfig<Customer, CustomerStatus, CustomerSort> = {
  title: 'Customers',
  queries: customerQueries,
  csv: customerColumns,
  live: { channel: 'admin:orders', queryKey: customerQueries.all },
  search: {
    within: 'Name or email',
    nothingFound: (query) => `No customer has “${query}” in the name or email.`,
  },
  sorts: [
    { value: 'newest', label: 'Last order first' },
    { value: 'kept', label: 'Most kept first' },
  ],
  statuses: {
    all: {
      label: 'All',
      title: 'No customers yet',
      text: 'People who place orders appear here.',
    },
    bought: {
      label: 'Bought',
      title: 'No customers who bought',
      text: 'People with a paid or free order appear here.',
    },
    never: {
      label: 'Never bought',
      title: 'No customers without a purchase',
      text: 'People who have ordered but not bought yet appear here.',
    },
  },
};

/** The email addresses that orders were placed with; each leads to its orders. */
export function Customers() {
  return (
    <AdminList of={customerList}>
      {(customers) => (
        <ul aria-label="Customers">
          {customers.map((customer) => (
            <CustomerRow key={customer.email} customer={customer} />
          ))}
        </ul>
      )}
    </AdminList>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { name, email, orders, bought, kept_cents: kept } = customer;
  const first = formatUtcDay(customer.first_at);
  const last = formatUtcDay(customer.created_at);
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-rail py-5 text-note tabular-nums md:grid-cols-[2fr_2fr_1fr] md:items-center">
      <div className="min-w-0">
        <h2 className="text-title-2xs wrap-anywhere">{name}</h2>
        <Link
          to={`${officePaths.orders}${listSearch('', { query: email })}`}
          className="text-link py-1 break-all transition-colors"
        >
          <VisuallyHidden>Orders of</VisuallyHidden> {email}
        </Link>
      </div>
      <p className="text-ash">
        {countOf(orders, 'order')}, {bought} bought
        <br />
        {first === last ? first : `${first} to ${last}`}
      </p>
      <p className="md:text-right">
        <span className="mr-2 font-display text-title-xs leading-none">{formatCents(kept)}</span>
        <span className="text-ash">kept</span>
      </p>
    </li>
  );
}
