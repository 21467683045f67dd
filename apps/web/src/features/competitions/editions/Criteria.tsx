import { SHRINKAGE } from '@easel/domain/competitions/judging/results.ts'
import { useT } from '../../../i18n/texts.ts'
import { useBilingual, useEdition } from './edition.ts'
import classes from './Rules.module.css'

/** Spec §9: how many entries go to the judges, and by what they score in each round. */
export function Criteria() {
  const t = useT('competitions')
  const say = useBilingual()
  const { judging, voting } = useEdition().edition
  const { word } = voting
  return (
    <>
      <ul>
        <li>{t(`judging.share.${word}`, { percent: judging.sharePercent })}</li>
        <li>{t(`voting.perDay.${word}`, { count: voting.votesPerDay })}</li>
        <li>{t(`voting.${voting.mayTakeBack ? 'takeBack' : 'keeps'}.${word}`)}</li>
        <li>{t(`voting.${voting.counts === 'SHOWN' ? 'shown' : 'hidden'}.${word}`)}</li>
        {voting.systemVersions && (
          <li>{t(`voting.versions.${word}`, { versions: voting.systemVersions.join(t('comma')) })}</li>
        )}
        {voting.accountAgeDays > 0 && <li>{t(`voting.age.${word}`, { count: voting.accountAgeDays })}</li>}
      </ul>
      {judging.rounds.map((round) => (
        <table key={round.key} className={classes.prizes}>
          <caption>
            {say(round.name)}{' '}
            <small>
              {t('judging.jurors', { count: round.jurorsPerEntry })}
              {round.blind && `${t('comma')}${t('judging.blind')}`}
            </small>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('judging.criterion')}</th>
              <th scope="col">{t('judging.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {round.criteria.map((criterion) => (
              <tr key={criterion.key}>
                <th scope="row">
                  {say(criterion.name)}
                  {say(criterion.text) !== '' && <small>{say(criterion.text)}</small>}
                </th>
                <td>{criterion.weightPercent}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <Formula />
    </>
  )
}

const STEPS = ['weighted', 'scale', 'shrink', 'mean', 'people', 'conflict'] as const

/** docs/design/competitions.md: the formula by which scores become a ranking is public. */
function Formula() {
  const t = useT('competitions')
  return (
    <>
      <h3>{t('judging.formula.title')}</h3>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`judging.formula.${step}`, { shrinkage: SHRINKAGE })}</li>
        ))}
      </ol>
    </>
  )
}
