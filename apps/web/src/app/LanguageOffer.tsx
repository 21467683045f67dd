import { useState } from 'react'
import { preferredOf, useLocale } from '../i18n/locale.ts'
import { switchLocale } from '../i18n/texts.ts'
import { Button } from '../ui/Button.tsx'
import { useInBrowser } from '../ui/useInBrowser.ts'
import classes from './LanguageOffer.module.css'

const storageKey = 'easel.languageOffer'
const ANSWERED = 'answered'

function isAnswered(): boolean {
  try {
    return localStorage.getItem(storageKey) === ANSWERED
  } catch {
    // Storage is closed to us: without a memory it would be offered on every page.
    return true
  }
}

/** The visitor has said which language they read: it is offered no more. */
export function rememberLanguageAnswer() {
  try {
    localStorage.setItem(storageKey, ANSWERED)
  } catch {
    // Then it is never offered.
  }
}

/** Spec §1: pages begin in English; a browser that asks for Chinese is offered it in a line, until it is answered. */
export function LanguageOffer() {
  const locale = useLocale()
  const isInBrowser = useInBrowser()
  const [isGone, setGone] = useState(false)
  const wants = isInBrowser && locale === 'en' && preferredOf(navigator.languages) === 'zh'
  if (!wants || isGone || isAnswered()) return null
  const answer = (chinese: boolean) => {
    rememberLanguageAnswer()
    if (chinese) void switchLocale('zh')
    else setGone(true)
  }
  return (
    <aside lang="zh-CN" aria-label="语言" className={classes.offer}>
      <span>Easel 有中文版。</span>
      <Button small look="primary" onClick={() => answer(true)}>
        切换到中文
      </Button>
      <Button small look="quiet" onClick={() => answer(false)}>
        继续用英文
      </Button>
    </aside>
  )
}
