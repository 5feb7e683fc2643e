import { asideWords } from '../i18n/language';
import { Button } from '../kit/Button';
import { Sheet } from '../kit/Sheet';

interface Props {
  /** How much of the game is gone, in milliseconds, where that is known. */
  lost: number | undefined;
  onClose: () => void;
}

/** Says that the game went back, until the player has read it. */
export function RewoundSheet({ lost, onClose }: Props) {
  const { rewound } = asideWords();
  const seconds = lost === undefined ? undefined : Math.max(1, Math.round(lost / 1000));
  return (
    <Sheet title={rewound.title} onClose={onClose}>
      <p>{rewound.text(seconds)}</p>
      <Button kind="primary" onClick={onClose}>
        {rewound.goOn}
      </Button>
    </Sheet>
  );
}
