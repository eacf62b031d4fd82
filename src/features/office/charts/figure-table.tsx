import { cn } from '@/lib/cn';

interface FigureTableProps {
  caption: string;
  /** Headings; the first is that of the rows. */
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly string[] }[];
  /** Sets the width of the figures' columns, which follow a row's name. */
  className?: string;
}

/** Rows of figures, each with its name. */
export function FigureTable({
  caption,
  columns,
  rows,
  className = '[&_:is(td,th):not(:first-child)]:w-24',
}: FigureTableProps) {
  return (
    <table
      className={cn(
        'w-full border-collapse text-left text-note tabular-nums [&_:is(td,th)]:py-2 [&_:is(td,th)]:font-normal [&_:is(td,th):not(:first-child)]:text-right',
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ash">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key} className="border-t border-rail">
            <th scope="row" className="wrap-anywhere">
              {name}
            </th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
