import type { ThemeInspection } from '@easel/inspection/theme/inspection.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { queryClient } from '../../../app/queryClient.ts'
import { meKey } from '../../../app/session.ts'
import { Screen } from '../../../app/testing/Screen.tsx'
import { mockServer } from '../../../app/testing/server.ts'
import { currentT } from '../../../i18n/texts.ts'
import type { SceneSource } from '../../../ui/sceneFiles.ts'
import { sound } from '../../../ui/sound.ts'
import { pictureOf, soundOf } from '../../../ui/testing/samples.ts'
import { barScene } from '../../../ui/testing/scenes.ts'
import { PackageSheet } from './PackageSheet.tsx'

const inspection: ThemeInspection = {
  productType: 'THEME',
  findings: [],
  details: null,
  modules: [
    {
      name: 'lockscreen',
      kind: 'lockscreen',
      container: 'archive',
      packedBytes: 900,
      unpackedBytes: 2_000,
      fileCount: 3,
      version: null,
      contentDigest: 'tide',
    },
  ],
  previews: [],
  wallpapers: { home: null, lock: null },
  icons: [],
  fonts: [],
  sounds: [
    { path: 'ringtones/ringtone.mp3', kind: 'ringtone', format: 'mp3', bytes: 16_044 },
    { path: 'boots/bootaudio.mp3', kind: 'boot', format: 'mp3', bytes: 16_044 },
    { path: 'audio/lock.ogg', kind: 'other', format: 'other', bytes: 90 },
  ],
  aod: null,
  totals: { packedBytes: 1_000, unpackedBytes: 2_000, entries: 6, files: 6, images: 0, icons: 0 },
}

let asked = 0
const sounds: SceneSource = {
  load: async () => {
    asked += 1
    const bytes = new Uint8Array(await (await fetch(soundOf(30))).arrayBuffer())
    return new Map(inspection.sounds.map(({ path }) => [path, bytes]))
  },
}
const mockup = {
  home: pictureOf(1080, 2400),
  lock: pictureOf(1080, 2400, 90),
  aod: null,
  ownLock: { preview: null },
  icons: [],
  scenes: { lock: barScene('#ff203040') },
}
const sheet = { name: 'Tide', fileName: 'tide.mtz', inspection, findings: [], mockup: null, sounds }

const meta = {
  component: PackageSheet,
  args: sheet,
  beforeEach: () => {
    asked = 0
    return () => sound.stop()
  },
  render: (args) => (
    <Screen>
      <PackageSheet {...args} />
    </Screen>
  ),
} satisfies Meta<typeof PackageSheet>

export default meta
type Story = StoryObj<typeof meta>

const button = (act: 'play' | 'pause', name: string) =>
  screen.findByRole('button', { name: currentT('ui')(`sound.${act}`, { name }) })

export const SoundsArePlayed: Story = {
  play: async () => {
    const t = currentT('packages')
    await userEvent.click(await button('play', t('sounds.ringtone')))
    await button('pause', t('sounds.ringtone'))
    await waitFor(() => expect(sound.store.get()?.fraction).toBeGreaterThan(0))
    await userEvent.click(await button('play', t('sounds.boot')))
    await button('pause', t('sounds.boot'))
    await button('play', t('sounds.ringtone'))
    // All came at once, and what is no sound cannot be played.
    expect(asked).toBe(1)
    expect(screen.getByText('lock.ogg')).toBeVisible()
    expect(screen.queryByRole('button', { name: /lock\.ogg/ })).toBeNull()
  },
}

export const SoundsThatDoNotComeAreSaid: Story = {
  args: { sounds: { load: () => Promise.reject(new Error('gone')) } },
  beforeEach: () => mockServer([]),
  play: async () => {
    const t = currentT('packages')
    await userEvent.click(await button('play', t('sounds.boot')))
    await expect(await screen.findByText(t('sounds.failed'))).toBeVisible()
    await button('play', t('sounds.boot'))
  },
}

const text = (fallback: string) => ({ fallback, byLocale: {} })
const details = (designer: string): ThemeInspection['details'] => ({
  title: text('Tide'),
  designer: text(designer),
  author: text(''),
  description: text(''),
  version: null,
  uiVersion: null,
  system: null,
  adapterVersion: null,
  screenRatio: null,
  extra: {},
  suggested: { name: 'Tide', designer, version: '', description: '', systemVersions: [] },
})
const namedAs = (designer: string): Story => ({
  args: { isOwn: true, inspection: { ...inspection, details: details(designer) } },
  beforeEach: () => {
    const end = mockServer([])
    const designer = { nickname: 'Tide Works', ban: { bans: [] } }
    queryClient.setQueryData(meKey, { designer, now: '2026-11-20T10:00:00.000Z' })
    return end
  },
})
const foreign = () => screen.queryByText(currentT('packages')('otherDesigner.title', { name: 'Mo Studio' }))

export const NamesAnotherDesigner: Story = {
  ...namedAs('Mo Studio'),
  play: async () => {
    await waitFor(() => expect(foreign()).toBeVisible())
    expect(screen.getByText(currentT('packages')('otherDesigner.text', { own: 'Tide Works' }))).toBeVisible()
  },
}

export const NamesItsUploader: Story = {
  ...namedAs('tide works'),
  play: async () => {
    await screen.findByText('tide.mtz')
    expect(foreign()).toBeNull()
  },
}

/** A preview that shows something else is no finding of the inspection. */
export const WhatReviewersFindBesideTheInspectionIsListed: Story = {
  args: {
    findings: [
      {
        severity: 'warning',
        code: 'package.preview.differs',
        path: 'preview/preview_lockscreen_0.jpg',
        params: { kind: 'lockscreen' },
      },
    ],
  },
  play: async () => {
    await expect(await screen.findByText('preview/preview_lockscreen_0.jpg')).toBeVisible()
    expect(screen.queryByText(currentT('ui')('xray.clean'))).toBeNull()
  },
}

/** A package of before sounds were kept. */
export const SoundsThatWereNotKept: Story = {
  args: { sounds: null },
  play: async () => {
    const t = currentT('packages')
    await expect(await screen.findByText(t('sounds.notKept'))).toBeVisible()
    expect(screen.queryByRole('button', { name: /MP3|mp3/ })).toBeNull()
  },
}

/** The upload's page, which the form's takes the place of. */
function UploadThenForm() {
  const [at, setAt] = useState<'upload' | 'form' | 'other'>('upload')
  const other = inspection.modules.map((module) => ({ ...module, contentDigest: 'storm' }))
  return (
    <>
      {(['form', 'other'] as const).map((next) => (
        <button key={next} type="button" onClick={() => setAt(next)}>
          {next}
        </button>
      ))}
      <PackageSheet
        key={at}
        {...sheet}
        mockup={mockup}
        inspection={at === 'other' ? { ...inspection, modules: other } : inspection}
      />
    </>
  )
}

export const ThePhoneOfTheFormIsAsTheUploadLeftIt: Story = {
  render: () => (
    <Screen>
      <UploadThenForm />
    </Screen>
  ),
  play: async () => {
    const [scenes, ui] = [currentT('scenes'), currentT('ui')]
    const lock = () => screen.findByRole('radio', { name: ui('phone.lock') })
    const dark = () => screen.findByRole('checkbox', { name: scenes('dark') })
    const weather = () => screen.findByRole('combobox', { name: scenes('weather') })
    await userEvent.click(await lock())
    await userEvent.click(await dark())
    await userEvent.selectOptions(await weather(), 'snow')
    await userEvent.click(screen.getByRole('button', { name: 'form' }))
    await expect(await lock()).toBeChecked()
    await expect(await dark()).toBeChecked()
    await expect(await weather()).toHaveValue('snow')
    // Another theme begins as usual.
    await userEvent.click(screen.getByRole('button', { name: 'other' }))
    await expect(await screen.findByRole('radio', { name: ui('phone.home') })).toBeChecked()
    await userEvent.click(await lock())
    await expect(await dark()).not.toBeChecked()
  },
}
