import { listReplies, type Reply } from '@easel/contract/review/saved-replies/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../app/data.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import classes from './SavedReplies.module.css'
import { suitedTo } from './suited.ts'

export { withReply } from './suited.ts'

type Language = 'en' | 'zh'

const languageTag = { en: 'en', zh: 'zh-CN' } as const

export const repliesQuery = apiQuery(listReplies)

/** The saved replies that suit the chosen reasons; none until they have come. */
export function useSavedReplies(reasons: readonly string[]): readonly Reply[] {
  const { data } = useQuery(repliesQuery)
  return suitedTo(data?.replies ?? [], reasons)
}

interface SavedRepliesProps {
  readonly replies: readonly Reply[]
  /** In which the designer reads: what is put into the note. */
  readonly language: Language
  readonly note: string
  readonly onPick: (text: string) => void
}

/** What can be put into the note by a press: in the designer's language, with the reader's own below it. */
export function SavedReplies({ replies, language, note, onPick }: SavedRepliesProps) {
  const t = useT('savedReplies')
  const locale = useLocale()
  if (replies.length === 0) return null
  return (
    <section aria-label={t('picker.title')} className={classes.replies}>
      <p className={classes.head}>
        {t('picker.title')} <Kbd>T</Kbd>
      </p>
      <ul className={classes.list}>
        {replies.map((reply) => {
          const text = reply[language]
          return (
            <li key={reply.replyId}>
              <button
                type="button"
                className={classes.reply}
                aria-pressed={note.includes(text)}
                onClick={() => onPick(text)}
              >
                <span lang={languageTag[language]}>{text}</span>
                {locale !== language && (
                  <span lang={languageTag[locale]} className={classes.own}>
                    {reply[locale]}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
