import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dropdown } from './Dropdown';

const LANGUAGES = { 'zh-CN': '简体中文', 'en-US': 'English', 'ru-RU': 'Русский' };

/** One of several: the check mark shows the selected one. */
export default function DropdownChoiceDemo() {
  const [chosen, choose] = useState('en-US');
  return (
    <Dropdown
      trigger={<Button icon="globe">Language</Button>}
      onCommand={choose}
      items={Object.entries(LANGUAGES).map(([command, label]) => ({ command, label, checked: command === chosen }))}
    />
  );
}
