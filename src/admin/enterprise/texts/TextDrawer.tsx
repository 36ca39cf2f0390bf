import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { LANGUAGES, type LocaleName } from '@/lib/intl/locales';
import { useText } from '@/lib/intl/useText';
import { ENTERPRISE_LIMITS } from '../../../../contract/values/organization/enterprise';
import styles from '../Enterprise.module.css';
import { type LocalText, textIn } from '../enterpriseDraft';
import { LocalTextFields } from './LocalTextFields';
import { messageSource, textError } from './messageSource';
import type { MessagesByLanguage } from './useAllMessages';

interface TextDrawerProps {
  id: string;
  messages: MessagesByLanguage;
  /** The current replacement. */
  replaced: LocalText;
  onApply: (value: LocalText) => void;
  onClose: () => void;
}

/** Edits the replacement of one site text, for all languages or per language. */
export function TextDrawer({ id, messages, replaced, onApply, onClose }: TextDrawerProps) {
  const text = useText();
  const [value, setValue] = useState<LocalText>(replaced);
  const defaultText = (locale: LocaleName) => messages[locale][id] ?? '';
  const all = LANGUAGES.map(({ locale }) => defaultText(locale));
  const errorOf = (written: string) => {
    const error = textError(written, all);
    if (!error) return null;
    if (error.kind === 'not_icu') return text('enterprise.error.not_icu');
    return error.wanted === ''
      ? text('enterprise.noPlaceholders')
      : text('enterprise.wantsPlaceholders', { names: error.wanted });
  };
  const written = typeof value === 'string' ? [value] : LANGUAGES.map(({ locale }) => textIn(value, locale));
  const isWrong = written.some((messages) => errorOf(messages) !== null);
  return (
    <Drawer
      open
      size="large"
      title={text('enterprise.textTitle', { id })}
      // A click outside would discard what was typed.
      maskClosable={false}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{text('kit.cancel')}</Button>
          <Button type="primary" disabled={isWrong} onClick={() => onApply(value)}>
            {text('enterprise.textApply')}
          </Button>
        </div>
      }
    >
      <p className={styles.hint}>{text('enterprise.textHint')}</p>
      <LocalTextFields
        label={id}
        value={value}
        limit={ENTERPRISE_LIMITS.text}
        isLong
        defaultOf={(locale) => messageSource(defaultText(locale))}
        errorOf={errorOf}
        onChange={setValue}
      />
    </Drawer>
  );
}
