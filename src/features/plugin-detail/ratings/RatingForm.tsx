import { type SubmitEvent, useId, useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/kit/Button/Button';
import { TextArea } from '@/kit/Input/TextArea';
import { message } from '@/kit/Message/message';
import { useRunningAction } from '@/kit/Message/useRunningAction';
import { StarInput } from '@/kit/StarInput/StarInput';
import { useLocale, useText } from '@/lib/intl/useText';
import type { Rating, Stars } from '../../../../contract/ratings/ratings';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import { STARS_WITH_TEXT } from '../../../../contract/values/ratings';
import styles from './ratings.module.css';

interface RatingFormProps {
  pluginKey: string;
  /** The rating that is edited; null for a new one. */
  own: Rating | null;
  onSaved: (rating: Rating) => void;
  /** Closes the form without saving. */
  onCancel?: () => void;
}

/** Rates a plugin, or changes the user's rating. The text field appears with the first star. */
export function RatingForm({ pluginKey: plugin_key, own, onSaved, onCancel }: RatingFormProps) {
  const text = useText();
  const lang = useLocale();
  const id = useId();
  const { running, run } = useRunningAction<'save'>();
  const [stars, setStars] = useState<Stars | null>(own?.stars ?? null);
  const [typed, setTyped] = useState(own?.text ?? '');
  const [isTextMissing, setTextMissing] = useState(false);
  const needsText = stars !== null && stars <= STARS_WITH_TEXT;

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (stars === null || running !== null || [...typed].length > TEXT_LIMITS.rating) return;
    if (needsText && !typed.trim()) return setTextMissing(true);
    await run('save', async () => {
      const { rating } = await call('ratePlugin', { plugin_key, stars, text: typed, lang });
      // A rating that a check holds is not public yet, which its note says.
      if (rating.state === 'shown') message.success(text(own ? 'rating.saved' : 'rating.sent'));
      onSaved(rating);
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <div>
        <h2 id={id} className={styles.title}>
          {text(own ? 'rating.editTitle' : 'rating.formTitle')}
        </h2>
        <p className={styles.quiet}>{text('rating.textHint')}</p>
      </div>
      <StarInput
        className={styles.choice}
        aria-labelledby={id}
        value={stars}
        nameOf={(count) => text('rating.count', { count })}
        onChange={(chosen) => {
          setStars(chosen);
          setTextMissing(false);
        }}
      />
      {stars !== null && (
        <>
          <TextArea
            label={text('rating.textLabel')}
            value={typed}
            limit={TEXT_LIMITS.rating}
            required={needsText}
            error={isTextMissing ? text('rating.textMissing') : undefined}
            onValueChange={(value) => {
              setTyped(value);
              setTextMissing(false);
            }}
          />
          <div className={styles.actions}>
            {onCancel && <Button onClick={onCancel}>{text('rating.cancel')}</Button>}
            <Button
              htmlType="submit"
              type="primary"
              loading={running !== null}
              disabled={[...typed].length > TEXT_LIMITS.rating}
            >
              {text(own ? 'rating.save' : 'rating.send')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
