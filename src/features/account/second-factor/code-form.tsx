import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field, Input } from '@/components/ui/field';
import { keepFocus } from '@/components/ui/focus';
import { twoStep } from '@/content/account';
import { AuthForm, CodeField } from '@/features/account/form-parts';
import { authForms, type CodeValues } from '@/features/account/schemas';
import { addApp, verifyApp } from '@/features/account/second-factor/mutations';

interface CodeFormProps {
  mutation: UseMutationOptions<void, Error, CodeValues>;
  action: string;
  onSuccess?: () => void;
}

export function CodeForm(props: CodeFormProps) {
  return (
    <AuthForm {...props} check={authForms.code}>
      {(errors) => <CodeField errors={errors} />}
    </AuthForm>
  );
}

/** Asks on which device the authenticator app is, then shows its QR code and key, and asks for its first code. */
export function AppSetup({ name, action }: { name: string; action: string }) {
  const [app, setApp] = useState<{ id: string; totp: Key } | null>(null);
  return (
    <div ref={keepFocus} tabIndex={-1}>
      {app ? (
        <FirstCode id={app.id} of={app.totp} onEnd={() => setApp(null)} />
      ) : (
        <AuthForm
          check={authForms.authenticatorApp}
          mutation={addApp}
          onSuccess={setApp}
          action={action}
        >
          {(errors) => (
            <Field label="Device" hint={twoStep.deviceHint} error={errors['name']}>
              <Input name="name" defaultValue={name} autoComplete="off" required />
            </Field>
          )}
        </AuthForm>
      )}
    </div>
  );
}

interface FirstCodeProps {
  id: string;
  of: Key;
  onEnd: () => void;
}

function FirstCode({ id, of: { secret, uri }, onEnd }: FirstCodeProps) {
  return (
    <div className="grid justify-items-start gap-6 [&>form]:w-full">
      <QrCode text={uri} />
      <div>
        <p className="text-note text-ash">{twoStep.typeKey}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="wrap-anywhere">{secret}</code>
          <CopyButton text={secret} label="Copy the key" />
        </p>
      </div>
      <CodeForm mutation={verifyApp(id)} action="Verify" onSuccess={onEnd} />
      <Button variant="link" onClick={onEnd}>
        Cancel
      </Button>
    </div>
  );
}

interface Key {
  secret: string;
  /** The URL with the key that authenticator apps read from a QR code. */
  uri: string;
}

/** The page draws the code, because its policy blocks the image from the auth service. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <figure>
      <figcaption className="mb-3">{twoStep.scan}</figcaption>
      <svg
        role="img"
        aria-label="QR code"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-md bg-white"
      >
        <path d={squares.join('')} />
      </svg>
    </figure>
  );
}
