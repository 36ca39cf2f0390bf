import { render, screen } from '@testing-library/react';
import { conforms } from '../../../tests/support/page/conformance';
import { Empty } from './Empty';

it('shows what is missing and offers actions', () => {
  render(
    <Empty
      art={<img src="data:," alt="" data-testid="art" />}
      title="No plugins yet"
      description="Publish the first one."
      action={<button type="button">Publish</button>}
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No plugins yet' })).toBeVisible();
  expect(screen.getByText('Publish the first one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
  expect(screen.getByTestId('art')).toBeInTheDocument();
});

it('uses the heading level of the page around it', () => {
  render(<Empty title="No versions" titleAs="h3" />);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('No versions');
});

it('shows other content of its parent', () => {
  render(<Empty title="No versions">Versions are listed here.</Empty>);
  expect(screen.getByText('Versions are listed here.')).toBeVisible();
});

conforms('Empty', {
  element: <Empty title="No plugins yet" description="Publish the first one." />,
  refTo: HTMLDivElement,
});
