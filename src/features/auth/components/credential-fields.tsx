import { Field, Input } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';

interface CredentialFieldsProps {
  email?: string;
  /** What is wrong with a field, by its name. */
  refusalOf: (field: string) => string | undefined;
}

/** Address and password of an account that exists, as password managers know them. */
export function CredentialFields({ email = '', refusalOf }: CredentialFieldsProps) {
  return (
    <>
      <Field label="Email" error={refusalOf('email')}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={email}
        />
      </Field>
      <Field label="Password" error={refusalOf('password')}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
    </>
  );
}
