import { RadioGroup } from './RadioGroup';

/** A disabled option, a hidden option, and a disabled group. */
export default function RadioGroupStatesDemo() {
  const isAdministrator = false;
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <RadioGroup
        aria-label="Visibility of the draft"
        defaultValue="me"
        menu={[
          { value: 'me', label: 'Only me' },
          { value: 'team', label: 'My team', disabled: true, tip: 'You are not in a team yet' },
          { value: 'all', label: 'Everyone', hide: !isAdministrator },
        ]}
      />
      <RadioGroup
        aria-label="License"
        disabled
        defaultValue="mit"
        menu={[
          { value: 'mit', label: 'MIT' },
          { value: 'own', label: 'Custom' },
        ]}
      />
    </div>
  );
}
