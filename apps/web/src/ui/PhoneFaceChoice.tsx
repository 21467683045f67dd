import { PHONE_FACES } from '@easel/domain/phoneMoment.ts'
import { useT } from '../i18n/texts.ts'
import { Kbd } from './Kbd.tsx'
import classes from './PhoneMockup.module.css'
import type { PhonePin } from './PhonePins.tsx'
import { Segmented } from './Segmented.tsx'
import type { PhoneScene } from './usePhoneScene.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface PhoneFaceChoiceProps {
  readonly phone: PhoneScene
  readonly pins?: readonly PhonePin[]
  /** Whether there is a live wallpaper. */
  readonly hasWallpaper: boolean
  readonly hasKeys?: boolean
}

const KEYS = { home: null, lock: 'L', aod: 'O', wallpaper: null } as const

/** Home, lock, always on, and the live wallpaper where there is one. */
export function PhoneFaceChoice({ phone, pins = [], hasWallpaper, hasKeys = false }: PhoneFaceChoiceProps) {
  const t = useT('ui')
  return (
    <Segmented
      label={t('phone.faces')}
      value={phone.face}
      onChange={phone.setFace}
      options={PHONE_FACES.filter((face) => face !== 'wallpaper' || hasWallpaper).map((value) => ({
        value,
        label: (
          <>
            {t(`phone.${value}`)} {hasKeys && KEYS[value] && <Kbd>{KEYS[value]}</Kbd>}
            <Found count={pins.filter((pin) => pin.face === value).length} />
          </>
        ),
      }))}
    />
  )
}

/** How many findings a screen has, beside its name. */
function Found({ count }: { count: number }) {
  const t = useT('ui')
  if (count === 0) return null
  return (
    <span className={classes.found}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('phone.found', { count })}</VisuallyHidden>
    </span>
  )
}
