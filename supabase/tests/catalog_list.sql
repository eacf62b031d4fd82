-- The catalog: columns, constraints, indexes, policies, functions, triggers and rights are the ones that catalog.psql
-- lists. `npm run test:sql -- --update` writes the list again, so what must never change is asserted elsewhere.
begin;
\ir personas.psql
\ir catalog.psql
\ir catalog_now.psql
select plan(1);

select is(
  string_agg(sign || line, E'\n' order by line, sign desc), null,
  'the catalog is what catalog.psql lists; if it should be as it is, run npm run test:sql -- --update'
)
from (
  select '- ' as sign, line from (select line from tests.listed except all select line from catalog) as gone
  union all
  select '+ ', line from (select line from catalog except all select line from tests.listed) as added
) as differences;

select * from finish();
rollback;
