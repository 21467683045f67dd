import { useT } from '../../../i18n/texts.ts'
import classes from './Edition.module.css'
import { useEdition } from './edition.ts'

/** Says of an edition that was over before it was published here that nobody can count its votes again. */
export function Imported() {
  const t = useT('competitions')
  const { provenance, voting } = useEdition().edition
  return provenance === 'IMPORTED' && <p className={classes.note}>{t(`imported.${voting.word}`)}</p>
}
