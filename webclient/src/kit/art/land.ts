/** The land before the village, for its ground and for the lines on it. */
export const landPaths = {
  nearby:
    'M-900 166Q-760 152-600 166T-300 168T-60 166Q40 152 130 164T300 164Q400 152 520 166T860 168T1160 162V260H-900z',
} as const;
