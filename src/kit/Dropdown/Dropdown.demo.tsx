import { useState } from 'react';
import { Button } from '../Button/Button';
import { Dropdown } from './Dropdown';

export default function DropdownDemo() {
  const [language, setLanguage] = useState('en-US');
  return (
    <Dropdown
      trigger={<Button>Language</Button>}
      onCommand={setLanguage}
      items={[
        { command: 'zh-CN', label: '简体中文', checked: language === 'zh-CN' },
        { command: 'en-US', label: 'English', checked: language === 'en-US' },
        { command: 'ru-RU', label: 'Русский', checked: language === 'ru-RU' },
      ]}
    />
  );
}
