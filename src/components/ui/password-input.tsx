import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/field';

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'className'>;

/** A password that its owner may look at. Managers fill it by `autoComplete`. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-13"
      />
      <div className="absolute inset-y-0 right-0.5 grid place-items-center">
        <IconButton
          variant="quiet"
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
    </div>
  );
}
