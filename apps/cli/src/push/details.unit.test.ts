import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Flags } from '../command.ts'
import type { Portal } from '../portal/portal.ts'
import { wordsIn } from '../words.ts'
import { detailsFrom, filesOfTable } from './details.ts'

let cwd: string
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'easel-details-'))
})
afterEach(() => rm(cwd, { recursive: true }))

const TAGS = [{ id: 'night', en: 'Night', zh: '夜晚', label: 'Night' }]
const portal: Portal = {
  url: '',
  headers: {},
  call: async ({ reply }) => reply.parse({ tags: TAGS }),
  download: async () => Buffer.alloc(0),
}
const asked = (flags: Flags) => ({ flags, cwd, words: wordsIn('en') })
const detailsOf = async (file: string, flags: Flags = {}) =>
  (await detailsFrom(portal, 'WALLPAPER', asked(flags)))(file)

test('flags go before the table, the table before easel.json; tags are read by their words', async () => {
  await writeFile(
    join(cwd, 'easel.json'),
    JSON.stringify({
      all: { copyrightHolder: 'Nine', priceCoins: 2 },
      files: { 'a.jpg': { name: 'From JSON' } },
    }),
  )
  await writeFile(join(cwd, 'works.csv'), 'sep=;\nfile;name;tags;price\nb.jpg;From the table;夜晚;0\n')
  const csv = { csv: 'works.csv' }
  expect(await detailsOf('a.jpg', csv)).toEqual({
    copyrightHolder: 'Nine',
    name: 'From JSON',
    priceCoins: 2,
  })
  expect(await detailsOf('pictures/b.jpg', csv)).toMatchObject({
    name: 'From the table',
    tags: ['night'],
    priceCoins: 0,
  })
  expect(await detailsOf('b.jpg', { ...csv, name: 'From the flag', price: '3' })).toMatchObject({
    name: 'From the flag',
    priceCoins: 3,
  })
  expect(await filesOfTable(asked(csv))).toEqual(['b.jpg'])
})

test.each([
  { name: 'easel.json', text: '{ "all": { "colour": "red" } }', flags: {}, told: 'easel.json can’t be read' },
  { name: 'easel.json', text: '{', flags: {}, told: 'easel.json can’t be read' },
  { name: 't.csv', text: 'name\nLake\n', flags: { csv: 't.csv' }, told: 't.csv has no column “file”' },
  { name: 't.csv', text: 'file\n', flags: { csv: 't.csv' }, told: 't.csv has no rows' },
  { name: 't.csv', text: 'PK\u0003\u0004', flags: { csv: 't.csv' }, told: 't.csv is a workbook' },
  { name: 't.csv', text: 'file,price\na.jpg,ten\n', flags: { csv: 't.csv' }, told: 't.csv, line 2: “ten”' },
  { name: 'x', text: '', flags: { csv: 'nowhere.csv' }, told: 'There is no nowhere.csv' },
  { name: 'x', text: '', flags: { price: '1.5' }, told: '1.5 isn’t a whole number of coins' },
])('$told', async ({ name, text, flags, told }) => {
  await writeFile(join(cwd, name), text)
  await expect(detailsOf('a.jpg', flags)).rejects.toThrow(told)
})
