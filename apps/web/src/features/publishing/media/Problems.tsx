import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import type { UploadProblem } from '../../../ui/UploadTrayRow.tsx'
import classes from './Problems.module.css'

/** Everything that is wrong with one file, each with its remedy. */
export function Problems({ fileName, problems }: { fileName: string; problems: readonly UploadProblem[] }) {
  const t = useT('media')
  return (
    <div role="alert">
      <Banner tone="bad" title={t('single.refused', { name: fileName })}>
        <ul className={classes.problems}>
          {problems.map(({ key, text, remedy }) => (
            <li key={key}>
              {text} {remedy}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
