import { createStore } from './store.ts'

/** What plays now; `fraction` is its progress. */
export interface Playback {
  readonly id: string
  readonly playing: boolean
  readonly fraction: number
}

/** Whatever player it comes from, one sound plays at a time. */
let playing: HTMLAudioElement | null = null

function createSound() {
  const store = createStore<Playback | null>(null)
  let audio: HTMLAudioElement | null = null

  function update(change: Partial<Playback>) {
    store.set((playback) => (playback ? { ...playback, ...change } : playback))
  }

  function player(): HTMLAudioElement {
    if (audio) return audio
    const made = new Audio()
    const fraction = () => (made.duration > 0 ? made.currentTime / made.duration : 0)
    made.addEventListener('timeupdate', () => update({ fraction: fraction() }))
    made.addEventListener('ended', () => update({ playing: false, fraction: 0 }))
    made.addEventListener('pause', () => update({ playing: false }))
    made.addEventListener('play', () => {
      if (playing !== made) playing?.pause()
      playing = made
      update({ playing: true })
    })
    audio = made
    return made
  }

  return {
    store,
    /** Plays it, or pauses it where it is playing. */
    toggle(id: string, url: string) {
      const element = player()
      const playback = store.get()
      if (playback?.id === id) {
        if (playback.playing) return element.pause()
        void element.play().catch(() => update({ playing: false }))
        return
      }
      element.src = url
      store.set(() => ({ id, playing: true, fraction: 0 }))
      void element.play().catch(() => update({ playing: false }))
    },
    /** Goes on from a place, 0 to 1. */
    seek(fraction: number) {
      if (audio && Number.isFinite(audio.duration)) audio.currentTime = fraction * audio.duration
    },
    stop: () => audio?.pause(),
  }
}

/** One player for the page: a sound that begins ends the one before. */
export const sound = createSound()
