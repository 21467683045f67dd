import { useState } from 'react'
import { useT } from '../i18n/texts.ts'
import { Button } from './Button.tsx'
import classes from './FontSpecimen.module.css'
import { Skeleton } from './Skeleton.tsx'
import { directionOf, specimenOf } from './specimens.ts'
import { useFontFace } from './useFontFace.ts'

interface FontSpecimenProps {
  /** Of the font file: a blob's address or the server's. */
  readonly url: string
  /** The languages it is made for; its specimen is shown in each. */
  readonly languages: readonly string[]
  readonly sizes?: readonly number[]
}

const SIZES = [36, 22, 14] as const
/** Of every language after the first. */
const READING = 22
/** A font of many languages shows the others when they are asked for. */
const AT_FIRST = 5
const DIGITS = '0123456789 ¥ % & ? !'

/** A font drawn by the browser itself: large to small in its first language, one line in each of the others. */
export function FontSpecimen({ url, languages, sizes = SIZES }: FontSpecimenProps) {
  const t = useT('ui')
  const face = useFontFace(url)
  const [all, setAll] = useState(false)
  const visible = all || languages.length <= AT_FIRST + 1 ? languages : languages.slice(0, AT_FIRST)
  if (face.state === 'failed') return <p className={classes.failed}>{t('specimen.failed')}</p>
  if (face.state === 'loading') return <Skeleton height="8rem" />
  return (
    <div className={classes.specimen} style={{ fontFamily: `"${face.family}"` }}>
      {visible.map((language, index) => (
        <div key={language} lang={language} dir={directionOf(language)} className={classes.lines}>
          {(index === 0 ? sizes : [READING]).map((size) => (
            <p key={size} style={{ fontSize: `${size / 16}rem` }}>
              {specimenOf(language)}
            </p>
          ))}
        </div>
      ))}
      {visible.length < languages.length && (
        <div className={classes.more}>
          <Button small onClick={() => setAll(true)}>
            {t('specimen.more', { count: languages.length - visible.length })}
          </Button>
        </div>
      )}
      <p className={classes.digits}>{DIGITS}</p>
    </div>
  )
}
