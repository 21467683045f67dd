export default {
  'level.unchanged': 'The designer has this level already, or will have it by then.',
  'designerLevel.required': 'Choose a level.',
  'designerLevel.unknown': 'There is no such level.',
  'levelReason.required': 'Give the reason. The designer reads it.',
  'levelReason.tooLong':
    "Reasons can contain up to {max} characters; a Chinese character counts as two. You've entered {count} characters.",
  'levelSince.format': 'Choose a day.',
  'levelSince.past': 'A level holds from today or from a later day.',
  'levelSince.tooFar': 'That is too far away. Choose a day within a year.',
  'level.S': 'S',
  'level.A': 'A',
  'level.B': 'B',
  'level.C': 'C',
  'level.NONE': 'none',
  'notice.LEVEL_CHANGED.title': 'Your designer level has changed',
  'notice.LEVEL_CHANGED': 'Your designer level is now {to:level}. Before, it was {from:level}.',
} as const
