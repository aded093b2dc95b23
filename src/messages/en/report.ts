/** Labels and lines that every output shares. */
export const report = {
  'label.cause': 'Cause',
  'label.fix': 'Fix',
  'label.narrow-down': 'Narrow it down',
  'label.evidence': 'Evidence',
  'suspects.more': '{count} more',
  'failures.same-cause': 'same cause as {check}',
} as const
