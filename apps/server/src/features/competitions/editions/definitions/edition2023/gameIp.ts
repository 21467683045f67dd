import type { Category } from '@easel/domain/competitions/editions/categories.ts'

/**
 * Spec §5: two named games are excluded, and a copyright line is required. The names are configuration: these stand
 * for those that the organisers of a portal enter.
 */
export const gameIp: NonNullable<Category['gameIp']> = {
  excluded: [
    { en: 'Harbour of Ashes', zh: '灰烬之港' },
    { en: 'Nine Lantern Road', zh: '九灯长街' },
  ],
  copyrightLine: {
    en: 'The game and its characters belong to their respective owners. This theme is a design by a player, and is not an official product.',
    zh: '游戏及其角色的权利归各自权利人所有。本主题为玩家设计作品，并非官方产品。',
  },
}
