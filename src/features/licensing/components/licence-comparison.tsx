import { Check, Minus } from 'lucide-react';
import { licenceComparison, licenceTiers, type TierId } from '@/content/licences';

function Allowance({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        strokeWidth={1.5}
        className={value ? 'inline size-4 text-rosin' : 'inline size-4'}
      />
      <span className="sr-only">{value ? 'Yes' : 'No'}</span>
    </>
  );
}

const cell = (use: (typeof licenceComparison)[number], id: TierId) => <Allowance value={use[id]} />;

/** What each licence allows, question by question: a table, and on phones a list. */
export function LicenceComparison() {
  return (
    <section aria-labelledby="licence-comparison" className="mt-10">
      <h3 id="licence-comparison" className="text-3xl">
        Side by side
      </h3>
      <table className="mt-4 hidden w-full table-fixed text-left text-sm md:table">
        <thead>
          <tr className="border-b border-rail text-ash">
            <th scope="col" className="py-2.5 font-normal">
              <span className="sr-only">Use</span>
            </th>
            {licenceTiers.map((tier) => (
              <th key={tier.id} scope="col" className="py-2.5 font-normal">
                {tier.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {licenceComparison.map((use) => (
            <tr key={use.use} className="border-b border-rail">
              <th scope="row" className="py-2.5 pr-4 font-normal text-ash">
                {use.use}
              </th>
              {licenceTiers.map((tier) => (
                <td key={tier.id} className="py-2.5 pr-4">
                  {cell(use, tier.id)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 text-sm md:hidden">
        {licenceComparison.map((use) => (
          <li key={use.use} className="border-t border-rail py-3">
            <p className="text-ash">{use.use}</p>
            <dl className="mt-1.5 grid gap-1">
              {licenceTiers.map((tier) => (
                <div key={tier.id} className="grid grid-cols-[100px_1fr]">
                  <dt>{tier.name}</dt>
                  <dd>{cell(use, tier.id)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
