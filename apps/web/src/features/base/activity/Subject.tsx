import type { Activity } from '@easel/contract/base/activity/endpoints.ts'
import { paths } from '../../../app/paths.ts'
import { useT, useTexts } from '../../../i18n/texts.ts'
import { Link } from '../../../ui/Link.tsx'
import classes from './ActivityTable.module.css'
import { actWords } from './actWords.ts'

/** Where the console shows what a line is about; null where it has no page of its own. */
function placeOf({ subjectKind: kind, subjectId: id, designerId }: Activity): string | null {
  if (kind === 'audit') return paths.consoleAudit(id)
  if (kind === 'appeal') return paths.consoleAppeal(id)
  if (kind === 'designer') return paths.consoleDesigner(id)
  if (kind === 'entry') return paths.consoleEntry(id)
  if (kind === 'edition') return paths.consoleEdition(id)
  if (kind === 'tender') return paths.consoleTender(id)
  return designerId && paths.consoleDesigner(designerId)
}

/** What an act was done to: its name, which leads there, whose it is, and the way to all lines about it. */
export function Subject({ line, only }: { line: Activity; only: string }) {
  const t = useT('activity')
  const texts = useTexts('activity')
  const { subjectKind, subjectId, subjectName, designerId, designerName } = line
  const place = placeOf(line)
  const kind = actWords(texts, `${subjectKind}.add`)?.noun ?? subjectKind
  const name = subjectName || (/^[0-9a-f-]{36}$/.test(subjectId) ? kind : subjectId)
  return (
    <div>
      <div>{place ? <Link href={place}>{name}</Link> : name}</div>
      <div className={classes.second}>
        {kind}
        {designerId && designerName && subjectKind !== 'designer' && (
          <>
            {' '}
            <Link href={paths.consoleDesigner(designerId)}>{t('ofDesigner', { name: designerName })}</Link>
          </>
        )}
        {' · '}
        <Link href={only} stay>
          {t('onlyThis')}
        </Link>
      </div>
    </div>
  )
}
