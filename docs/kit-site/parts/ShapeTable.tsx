import { type ReactNode, useId } from 'react';
import type { Member, Shape } from '../PageData';
import { Prose, Words } from './Prose';
import styles from './ShapeTable.module.css';

/** As many values are spelled out at once; the rest opens below. */
const SPELLED_OUT = 14;

interface ShapeTableProps {
  shape: Shape;
  /** Whether its name stands above it: not where it is the only one of the page. */
  isNamed: boolean;
}

/** The props of a component, or the fields of a type. */
export function ShapeTable({ shape, isNamed }: ShapeTableProps) {
  const id = useId();
  const { name, generics = '', description, members, alias, takes = [] } = shape;
  const hasDefaults = members.some((member) => member.default !== undefined);
  return (
    <div className={styles.shape}>
      <h3 id={id} className={isNamed ? styles.name : 'ps-visually-hidden'}>
        {name}
        {generics && <code className={styles.generics}>{generics}</code>}
      </h3>
      {isNamed && description && <Prose className={styles.about}>{description}</Prose>}
      {alias && <code className={styles.alias}>{alias}</code>}
      {members.length > 0 && (
        <table className={styles.table} aria-labelledby={id} data-defaults={hasDefaults || undefined}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              {hasDefaults && <th scope="col">Default</th>}
              <th scope="col">What for</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow key={member.name} member={member} hasDefaults={hasDefaults} />
            ))}
          </tbody>
        </table>
      )}
      {takes.length > 0 && <Takes elements={takes} />}
    </div>
  );
}

function MemberRow({ member, hasDefaults }: { member: Member; hasDefaults: boolean }) {
  return (
    <tr>
      <th scope="row" className={styles.prop}>
        <code>{member.name}</code>
        {member.required && <span className={styles.required}>required</span>}
      </th>
      <td className={styles.type}>
        <Type member={member} />
      </td>
      {hasDefaults && (
        <td className={styles.default} data-none={member.default === undefined || undefined}>
          {member.default === undefined ? (
            <span aria-hidden="true">–</span>
          ) : (
            <>
              <span className={styles.label}>Default </span>
              <code>{member.default}</code>
            </>
          )}
        </td>
      )}
      <td className={styles.what}>
        <Words>{member.description}</Words>
      </td>
    </tr>
  );
}

function Type({ member: { type, values } }: { member: Member }) {
  if (!values) return <code>{type}</code>;
  const [shown, more] = [values.slice(0, SPELLED_OUT), values.slice(SPELLED_OUT)];
  return (
    <>
      <Values values={shown} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>and {more.length} more</summary>
          <Values values={more} />
        </details>
      )}
    </>
  );
}

function Values({ values }: { values: readonly string[] }) {
  return (
    <code className={styles.values}>
      {values.map((value, index) => (
        <span key={value}>
          {index > 0 && <span className={styles.or}>{' | '}</span>}
          <span className={styles.value}>{value}</span>
        </span>
      ))}
    </code>
  );
}

function Takes({ elements }: { elements: readonly string[] }) {
  const names = elements.map<ReactNode>((element, index) => [
    index > 0 && ' or ',
    <code key={element}>{`<${element}>`}</code>,
  ]);
  return <p className={styles.takes}>Every other prop of {names} is taken too, and passed on to it.</p>;
}
