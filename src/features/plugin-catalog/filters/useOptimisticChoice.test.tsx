import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { useOptimisticChoice } from './useOptimisticChoice';

const never = new Promise<never>(() => {});

function List({ sort }: { sort: string }) {
  if (sort === 'popular') use(never);
  return <p>{sort}</p>;
}

/** Changes the list as the router does. The popular list never loads. */
function CatalogPage() {
  const [sort, setSort] = useState('latest');
  const [shown, choose] = useOptimisticChoice(sort, (wanted) => startTransition(() => setSort(wanted)));
  return (
    <Suspense>
      {['latest', 'popular', 'best'].map((name) => (
        <button key={name} type="button" aria-pressed={name === shown} onClick={() => choose(name)}>
          {name}
        </button>
      ))}
      <List sort={sort} />
    </Suspense>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);

it('shows the pressed choice before the next frame, and starts the work after it', async () => {
  const onChoose = jest.fn();
  function Choice() {
    const [shown, choose] = useOptimisticChoice('latest', onChoose);
    return (
      <button type="button" onClick={() => choose('popular')}>
        {shown}
      </button>
    );
  }
  render(<Choice />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('popular');
  expect(onChoose).not.toHaveBeenCalled();
  await waitFor(() => expect(onChoose).toHaveBeenCalledWith('popular'));
});

it("shows the pressed choice while its list is rendering, then the owner's value", async () => {
  render(<CatalogPage />);
  await press('popular');
  expect(pressed()).toEqual(['popular']);
  expect(screen.getByRole('paragraph')).toHaveTextContent('latest');

  await press('best');
  expect(pressed()).toEqual(['best']);
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('best'));
  expect(pressed()).toEqual(['best']);
});
