import { createInfo, infoList } from '@easel/contract/competitions/entries/endpoints.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../app/api.ts'
import { useApiMutation } from '../../../app/data.ts'
import { RequireSession } from '../../../app/RequireSession.tsx'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Markdown } from '../../../ui/Markdown.tsx'
import { useRuleWords } from '../../publishing/media/public.ts'
import { useBilingual, useEdition, useEntryPath } from '../editions/public.ts'
import classes from './Entries.module.css'

/** The categories of an edition, each with the way to begin an entry in it. */
export default function CategoryChooser() {
  return (
    <RequireSession>
      <Categories />
    </RequireSession>
  )
}

function Categories() {
  const t = useT('entries')
  const say = useBilingual()
  const navigate = useNavigate()
  const { edition } = useEdition()
  const entryPath = useEntryPath()
  const wordsOf = useRuleWords()
  const begin = useApiMutation(
    (category: string) => call(createInfo, { body: { edition: edition.slug, category } }),
    { invalidates: [infoList], onDone: ({ entryId }) => void navigate(entryPath('entry', entryId)) },
  )
  return (
    <section className={classes.section} aria-label={t('enter.categories')}>
      <ul className={classes.categories}>
        {edition.categories.map(({ key, name, text, slots, notes }) => (
          <li key={key}>
            <h2>{say(name)}</h2>
            <p>{say(text)}</p>
            <ul className={classes.rules}>
              {slots.flatMap((slot) =>
                slot.accepts.map((rule) => (
                  <li key={`${slot.field} ${rule.kind}`}>
                    <strong>{say(slot.name)}</strong> {wordsOf(rule)}
                  </li>
                )),
              )}
            </ul>
            {say(notes) !== '' && <Markdown text={say(notes)} />}
            <Button
              look="primary"
              busy={begin.isPending && begin.variables === key}
              onClick={() => begin.mutate(key)}
            >
              {t('enter.begin', { category: say(name) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
