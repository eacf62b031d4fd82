import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFallback } from '@/components/list/query-fallback';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { FormPart } from '@/components/ui/form';
import { dealLabel } from '@/content/licenses';
import {
  changedSettings,
  dealSizes,
  settingsFormSchema,
  type ShopSettings as Settings,
} from '@/features/shop/settings/model';
import { saveShopSettings, shopSettingsQuery } from '@/features/shop/settings/queries';
import { describeFailureToLoad } from '@/lib/data/messages';
import { checkForm } from '@/lib/forms/fields';
import { useForm } from '@/lib/forms/use-form-submit';
import { useDraft } from '@/lib/storage/drafts';

/** The form in which admins edit how the shop sells: payment, deal, delivery and notices. */
export function ShopSettings() {
  const query = useQuery(shopSettingsQuery);
  const [formKey, setFormKey] = useState(0);
  // The settings at the admin's first edit, because later reads must not replace the edited form.
  const [edited, setEdited] = useState<Settings | null>(null);
  const { data } = query;
  if (!data) {
    return (
      <QueryFallback
        query={query}
        describeFailure={describeFailureToLoad('the settings')}
        loading="Loading settings..."
      />
    );
  }
  const settings = edited ?? data;
  return (
    <SettingsForm
      key={`${formKey} ${JSON.stringify(settings)}`}
      settings={settings}
      onEdit={() => setEdited(settings)}
      onDone={() => {
        setEdited(null);
        setFormKey(formKey + 1);
      }}
    />
  );
}

interface SettingsFormProps {
  settings: Settings;
  onEdit: () => void;
  /** Called when edits are saved or discarded. */
  onDone: () => void;
}

function SettingsForm({ settings, onEdit, onDone }: SettingsFormProps) {
  const { form, clear } = useDraft('shop-settings');
  const done = () => {
    clear();
    onDone();
  };
  const { submit, errors, isPending } = useForm({
    check: (fields) => {
      const { values, errors: found } = checkForm(settingsFormSchema, fields);
      return found ? { errors: found } : { values: changedSettings(settings, values) };
    },
    mutation: saveShopSettings,
    onSuccess: done,
  });
  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={onEdit}
      noValidate
      className="grid max-w-[52rem] gap-14"
    >
      <FormPart title="Payment">
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label="Online payment"
            hint={
              settings.online_payment
                ? undefined
                : 'First deploy the edge functions in Supabase with your STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and add the function stripe-webhook as a webhook in Stripe. Without these, buyers cannot pay.'
            }
          >
            <Select name="online_payment" defaultValue={settings.online_payment ? 'on' : 'off'}>
              <option value="off">Off: orders are requests that you answer</option>
              <option value="on">On: orders are paid on Stripe</option>
            </Select>
          </Field>
          <Field
            label="Sales tax"
            hint="Comes on top of your prices. Register under Tax at Stripe first."
          >
            <Select name="automatic_tax" defaultValue={settings.automatic_tax ? 'on' : 'off'}>
              <option value="off">Not added</option>
              <option value="on">Added by Stripe for the buyer’s location</option>
            </Select>
          </Field>
        </div>
      </FormPart>
      <FormPart title="Deal">
        <Field
          label="Free licenses"
          hint="Of each group of licenses in an order the cheapest is free, deducted automatically at checkout. Exclusive licenses, upgrades and licenses at the discount of a release do not count; the buyer pays the lower of the two sums. Existing orders stay as they are."
          className="max-w-96"
        >
          <Select name="free_every" defaultValue={settings.free_every ?? 'off'}>
            <option value="off">None</option>
            {dealSizes.map((every) => (
              <option key={every} value={every}>
                {dealLabel(every)}
              </option>
            ))}
          </Select>
        </Field>
      </FormPart>
      <FormPart title="Delivery">
        <Field
          label="Downloads per file"
          hint="How often a buyer may download each file. You can reset a single order under Orders."
          required
          error={errors['download_limit']}
          className="max-w-96"
        >
          <Input
            name="download_limit"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={settings.download_limit}
          />
        </Field>
      </FormPart>
      <FormPart title="Notices" hint="Emails to you. Everything also appears in the back-office.">
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label="Your email address"
            hint="Leave it empty to get no notices."
            error={errors['artist_email']}
            className="md:col-span-2"
          >
            <Input
              type="email"
              name="artist_email"
              autoComplete="email"
              inputMode="email"
              defaultValue={settings.artist_email ?? ''}
            />
          </Field>
          <Field label="New orders">
            <Select name="notify_orders" defaultValue={settings.notify_orders ? 'on' : 'off'}>
              <option value="on">Send an email</option>
              <option value="off">Send nothing</option>
            </Select>
          </Field>
          <Field label="New messages">
            <Select name="notify_messages" defaultValue={settings.notify_messages ? 'on' : 'off'}>
              <option value="on">Send an email</option>
              <option value="off">Send nothing</option>
            </Select>
          </Field>
        </div>
      </FormPart>
      <FormPart title="Campaigns and reminders">
        <Field
          label="Postal address"
          hint="At the end of each email to subscribers, each reminder of a cart, and each email about the limit of a license, because the law of the United States requires it. None of them is sent without it."
          error={errors['postal_address']}
        >
          <Input name="postal_address" defaultValue={settings.postal_address ?? ''} />
        </Field>
      </FormPart>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending}>
          Save settings
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={done}>
          Start over
        </Button>
      </div>
    </form>
  );
}
