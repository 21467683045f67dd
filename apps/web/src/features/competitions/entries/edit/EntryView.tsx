import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { FileList } from '../../../publishing/media/public.ts'
import { Moment } from '../../editions/public.ts'
import classes from '../Entries.module.css'

/** An entry that is not changed now: what was submitted, and why nothing can be written. */
export function EntryView({ entry }: { entry: Entry }) {
  const t = useT('entries')
  const words = useErrorMessage()
  const { can, files, theme, declarations, submittedAt } = entry
  const texts = (['creator', 'description', 'gameIp', 'aiTool', 'aiPrompt'] as const).flatMap((name) =>
    entry[name] === ''
      ? []
      : [{ label: t(`field.${name}`), value: <span className={classes.text}>{entry[name]}</span> }],
  )
  return (
    <>
      {can.save && <Banner>{words(can.save)}</Banner>}
      <DescriptionList
        facts={[
          ...texts,
          ...(theme ? [{ label: t('field.theme'), value: theme.name }] : []),
          ...(submittedAt ? [{ label: t('field.submittedAt'), value: <Moment value={submittedAt} /> }] : []),
          ...declarations.map(({ declaration, declaredAt }) => ({
            label: t(`declared.${declaration}`),
            value: <Moment value={declaredAt} />,
          })),
        ]}
      />
      <FileList files={files} />
    </>
  )
}
