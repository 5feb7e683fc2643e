import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { asks, roles, type Scene, village } from '../../e2e/gallery/village';
import { EvidenceCard } from '../features/day/EvidenceCard';
import { CueSwitches } from '../features/menu/CueSwitches';
import { NightCard } from '../features/night/NightCard';
import { Timer } from '../frame/Timer';
import { nameOf } from '../game/facts';
import { messages } from '../i18n/language';
import { Button, ConfirmButton, IconButton } from '../kit/Button';
import { Choice } from '../kit/Choice';
import { SecretBar, SecretCard } from '../kit/Secret';
import { Sheet } from '../kit/Sheet';
import { SessionContext, useView } from '../room/session';
import { LongTable } from '../table/LongTable';
import { MarkerLine } from '../table/MarkerLine';
import { RoleCard } from '../table/RoleCard';
import { SeatName } from '../table/SeatName';
import { Tokens } from '../table/Tokens';
import { still } from './sample';

const nothing = () => {};

/** A part of a phone's screen at a moment of its own. */
function Panel({ scene, children }: { scene: Scene; children: ComponentChildren }) {
  return (
    <SessionContext.Provider value={still(village(scene))}>
      <div class="panel">{children}</div>
    </SessionContext.Provider>
  );
}

export function Controls() {
  const { menu, start, night, verdict } = messages.value && {
    ...messages.value,
    ...messages.value.game,
  };
  const chosen = useSignal('a');
  const open = useSignal(false);
  return (
    <div class="style-row">
      <div class="panel">
        <Button kind="primary" icon="token">
          {start.make}
        </Button>
        <Button kind="primary" disabled>
          {night.confirm}
        </Button>
        <Button icon="share">{start.join}</Button>
        <Button disabled>{start.rules}</Button>
        <ConfirmButton label={menu.leave} sure={menu.leaveSure} onSure={nothing} />
        <div class="day-bar">
          <IconButton icon="book" label="book" onClick={nothing} />
          <IconButton icon="help" label="help" onClick={nothing} />
          <IconButton icon="up" label="up" onClick={nothing} disabled />
        </div>
      </div>
      <div class="panel">
        <label class="field">
          {start.name}
          <input value="Wilhelmine" />
        </label>
        <p class="hint">{start.nameHint}</p>
        <p class="hint" data-wrong="true">
          {start.codeWrong}
        </p>
        <Choice
          legend={verdict.choose}
          options={[
            { value: 'a', label: verdict.execute },
            { value: 'b', label: verdict.hold },
          ]}
          value={chosen.value}
          onChange={(value) => (chosen.value = value)}
        />
        <CueSwitches />
      </div>
      <div class="panel">
        {[134, 58, 25, 9].map((seconds) => (
          <SessionContext.Provider
            key={seconds}
            value={still(village({ phase: 'discussion', seconds }))}
          >
            <div class="row">
              <Timer />
            </div>
            <Timer big />
          </SessionContext.Provider>
        ))}
        <Button onClick={() => (open.value = true)}>{menu.open}</Button>
        {open.value && (
          <Sheet title={menu.title} onClose={() => (open.value = false)}>
            <p>{menu.asleep}</p>
          </Sheet>
        )}
      </div>
    </div>
  );
}

/** The table with few and with many people, with short names and the widest. */
export function Places() {
  return (
    <div class="style-row">
      {[false, true].map((crowd) => (
        <Panel key={String(crowd)} scene={{ phase: 'discussion', crowd, ghosts: [5] }}>
          <Table />
        </Panel>
      ))}
      <Panel scene={{ phase: 'discussion', crowd: true }}>
        <Names />
      </Panel>
    </div>
  );
}

function Table() {
  const chosen = useSignal(3);
  return (
    <LongTable
      label={messages.value.game.seat.table}
      onChoose={(seat) => (chosen.value = seat)}
      place={(seat) => ({
        chosen: seat === chosen.value,
        turn: seat === 6,
        ghost: seat === 5,
        disabled: seat === 5,
        extra: seat === 0 && <Tokens voters={[1, 2, 7]} />,
      })}
    />
  );
}

function Names() {
  const { room } = useView();
  return (
    <ul class="notes">
      {room.players.slice(0, 6).map(({ id, name }) => (
        <li key={id}>
          <SeatName seat={id - 1} name={name} />
        </li>
      ))}
    </ul>
  );
}

export function Votes() {
  const suspects = [
    { seat: 3, evidence: 'tuft_of_fur', votes: 3 },
    { seat: 6, evidence: 'paw_print', votes: 2 },
  ] as const;
  const unproven = { seat: 1, votes: 3 };
  const view = useView();
  return (
    <div class="style-row">
      <div class="panel">
        <div class="evidence-pair">
          {suspects.map((suspect, i) => (
            <EvidenceCard key={suspect.seat} suspect={suspect} chosen={i === 0} onChoose={nothing}>
              <Tokens voters={[0, 2, 4].slice(i)} />
            </EvidenceCard>
          ))}
        </div>
      </div>
      <Panel scene={{ phase: 'verdict', ballot: { suspects: [unproven] } }}>
        <EvidenceCard suspect={unproven} />
        <MarkerLine>{nameOf(view, 5)}</MarkerLine>
        <p class="headline">{nameOf(view, 3)}</p>
        <p class="question">{nameOf(view, 4)}</p>
      </Panel>
    </div>
  );
}

/** Face down as they lie, and what stands on them. */
export function Secrets() {
  const view = useView();
  const { deal, night } = messages.value.game;
  return (
    <div class="style-row">
      <div class="panel">
        <SecretCard
          name={deal.cardBack}
          hold={deal.hold}
          tap={deal.tap}
          secret={() => <RoleCard view={view} />}
        />
      </div>
      {Object.entries(roles).map(([role, you]) => (
        <Panel key={role} scene={{ phase: 'deal', you }}>
          <Faces />
        </Panel>
      ))}
      <div class="panel">
        <div class="bar-row">
          <SecretBar icon="moon" label={night.hold} secret={() => <RoleCard view={view} />} />
        </div>
      </div>
      <Panel scene={{ phase: 'night', you: { role: 'seer', questions: [asks({ kind: 'look' })] } }}>
        <Faces />
      </Panel>
    </div>
  );
}

function Faces() {
  const view = useView();
  return (
    <div class="paper">
      {view.phase.name === 'night' ? (
        <NightCard view={view} question={0} />
      ) : (
        <RoleCard view={view} />
      )}
    </div>
  );
}
