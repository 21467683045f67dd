import { expect, test } from 'vitest'
import { isVotingPlace } from './editionSites.ts'

test.each([
  ['/competitions/high-tide/featured-themes', true],
  ['/competitions/high-tide/featured-themes?entry=1&category=photo', true],
  ['/competitions/high-tide/featured-themes-detail/1', true],
  ['/theme-competition-2025/featured-themes', true],
  ['/themeContest/workDetail/1', true],
  ['/some-token/featured-themes', true],
  ['/competitions/high-tide/home', false],
  ['/competitions/high-tide/theme-upload', false],
  ['/competitions', false],
  ['/works/themes?page=2', false],
  ['/upload/theme', false],
  ['', false],
])('people vote at %s: %s', (address, votes) => {
  expect(isVotingPlace(address)).toBe(votes)
})
