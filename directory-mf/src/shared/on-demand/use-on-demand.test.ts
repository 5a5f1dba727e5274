import { act, renderHook } from '@testing-library/react';
import { useOnDemand } from './use-on-demand';

const Part = () => null;

test('a part comes when it is asked for, and once', async () => {
  const load = jest.fn(async () => Part);
  const missing = jest.fn();
  const { result } = renderHook(() => useOnDemand(load));
  expect(result.current[0]).toBeNull();
  expect(load).not.toHaveBeenCalled();
  await act(async () => result.current[1](missing));
  expect(result.current[0]).toBe(Part);
  await act(async () => result.current[1](missing));
  expect(load).toHaveBeenCalledTimes(1);
  expect(missing).not.toHaveBeenCalled();
});

test('where it does not come, who asked is told; asked again, it is tried again', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new Error('No network.'));
  const missing = jest.fn();
  const { result } = renderHook(() => useOnDemand(load));
  await act(async () => result.current[1](missing));
  expect(missing).toHaveBeenCalledTimes(1);
  expect(result.current[0]).toBeNull();
  await act(async () => result.current[1](missing));
  expect(result.current[0]).toBe(Part);
});

test('who points at the button has it fetched, and not yet shown', async () => {
  const load = jest.fn(async () => Part).mockRejectedValueOnce(new Error('No network.'));
  const { result } = renderHook(() => useOnDemand(load));
  await act(async () => result.current[2].onFocus());
  await act(async () => result.current[2].onPointerEnter());
  expect(load).toHaveBeenCalledTimes(2);
  expect(result.current[0]).toBeNull();
});
