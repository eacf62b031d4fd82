import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EmptyState } from '@/components/layout/states';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { DateTime } from '@/components/ui/date-time';
import { Field, Input, ReferenceInput, Select } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { FormPart } from '@/components/ui/form';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { describeCode, newCodeSchema, type DiscountCode } from '@/features/shop/codes/model';
import {
  addCode,
  deleteCode,
  discountCodesQuery,
  setCodeActive,
} from '@/features/shop/codes/queries';
import { cn } from '@/lib/cn';
import { describeFailureToLoad } from '@/lib/data/messages';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';

export function DiscountCodes() {
  return (
    <div className="grid max-w-[52rem] gap-14">
      <FormPart
        title="New discount code"
        hint="It applies after the shop’s deal, to everything except exclusive licenses. The discount cannot be changed later."
      >
        <NewCode />
      </FormPart>
      <FormPart title="Discount codes">
        <CodeList />
      </FormPart>
    </div>
  );
}

function NewCode() {
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState('percent');
  const { submit, errors, isPending } = useForm({
    check: (fields) => checkForm(newCodeSchema, fields),
    mutation: addCode,
    onSuccess: () => {
      form.current?.reset();
      setKind('percent');
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5 md:grid-cols-2">
      <Field label="Code" required error={errors['code']}>
        <ReferenceInput name="code" />
      </Field>
      <Field label="Gives" required>
        <Select name="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="percent">Percent off</option>
          <option value="amount">Dollars off</option>
          <option value="free-beat">The cheapest beat for free</option>
        </Select>
      </Field>
      {kind !== 'free-beat' && (
        <Field label={kind === 'percent' ? 'Percent' : 'Dollars'} required error={errors['value']}>
          <Input name="value" inputMode="decimal" />
        </Field>
      )}
      <Field
        label="Orders"
        hint="How many orders may use it. Leave it empty for no limit."
        error={errors['uses_limit']}
      >
        <Input name="uses_limit" inputMode="numeric" />
      </Field>
      <Field label="Last day" hint="Leave it empty for no end date." error={errors['expires_on']}>
        <Input name="expires_on" type="date" />
      </Field>
      <Button
        type="submit"
        pending={isPending}
        className="self-end justify-self-start md:col-span-2"
      >
        Add code
      </Button>
    </form>
  );
}

function CodeList() {
  const query = useQuery(discountCodesQuery);
  if (!query.data) {
    return (
      <QueryFallback
        query={query}
        describeFailure={describeFailureToLoad('the discount codes')}
        as="h3"
        loading="Loading discount codes..."
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState as="h3" title="No codes yet" className="border-t-0">
        A code that you add appears here.
      </EmptyState>
    );
  }
  return (
    <ul ref={keepFocus} tabIndex={-1} aria-label="Discount codes">
      {query.data.map((code) => (
        <CodeRow key={code.id} code={code} />
      ))}
    </ul>
  );
}

function CodeRow({ code }: { code: DiscountCode }) {
  const toggle = useMutation(setCodeActive);
  const remove = useMutation(deleteCode);
  const { isOver } = code;
  const state = isOver ? 'Ended' : code.is_active ? 'Valid' : 'Switched off';
  return (
    <li
      tabIndex={-1}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-rail py-5',
        state !== 'Valid' && 'text-ash',
      )}
    >
      <div className="min-w-0">
        <p className="text-xl font-medium wrap-anywhere">{code.code}</p>
        <p className="text-note text-ash">
          {describeCode(code)} · {code.uses} of {code.uses_limit ?? 'any number of'} orders ·{' '}
          {state}
          {code.expires_at !== null && (
            <>
              {isOver ? ' ' : ', until '}
              <DateTime at={code.expires_at} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Button
          variant="ghost"
          pending={toggle.isPending}
          onClick={() => toggle.mutate({ id: code.id, is_active: !code.is_active })}
        >
          {code.is_active ? 'Switch off' : 'Switch on'} <VisuallyHidden>{code.code}</VisuallyHidden>
        </Button>
        {code.uses === 0 && (
          <Button variant="ghost" pending={remove.isPending} onClick={() => remove.mutate(code)}>
            Delete <VisuallyHidden>{code.code}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
