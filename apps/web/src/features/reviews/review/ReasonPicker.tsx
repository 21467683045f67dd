import { REJECT_REASONS, type RejectReasonCode, reasonsFor } from '@easel/domain/audits/reasons.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import { useT } from '../../../i18n/texts.ts'
import { useWords } from '../../../ui/form/refusal.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import classes from './ReasonPicker.module.css'
import { REASONS_MAX } from './useDraft.ts'

/** The reasons that fit a type; the first nine have the keys 1 to 9. */
export const rejectReasonsOf = (type: ProductType): RejectReasonCode[] =>
  reasonsFor(REJECT_REASONS, type).map(({ code }) => code)

const KEYS = 9

interface ReasonPickerProps {
  readonly productType: ProductType
  readonly chosen: readonly RejectReasonCode[]
  readonly onToggle: (code: RejectReasonCode) => void
}

/** Short names to choose from, and below them what the designer will read. */
export function ReasonPicker({ productType, chosen, onToggle }: ReasonPickerProps) {
  const t = useT('reviews')
  const words = useWords()
  const full = chosen.length >= REASONS_MAX
  return (
    <fieldset className={classes.reasons}>
      <legend>{t('decide.reasons')}</legend>
      <div className={classes.grid}>
        {rejectReasonsOf(productType).map((code, index) => (
          <label key={code} className={classes.reason} title={words({ code: `reason.${code}`, params: {} })}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              disabled={full && !chosen.includes(code)}
              onChange={() => onToggle(code)}
            />
            <span>{t(`reason.${code}`)}</span>
            {index < KEYS && <Kbd>{String(index + 1)}</Kbd>}
          </label>
        ))}
      </div>
      {full && <p className={classes.full}>{t('decide.reasonsFull', { max: REASONS_MAX })}</p>}
      <ToldReasons codes={chosen} />
    </fieldset>
  )
}

/** Reasons and remedies in the words that the designer reads; nothing where there are none. */
export function ToldReasons({ codes }: { codes: readonly RejectReasonCode[] }) {
  const t = useT('reviews')
  const words = useWords()
  if (codes.length === 0) return null
  return (
    <div className={classes.told}>
      <p className={classes.toldTitle}>{t('decide.told')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <p>{words({ code: `reason.${code}`, params: {} })}</p>
            <p className={classes.remedy}>{words({ code: `remedy.${code}`, params: {} })}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
