package gatewatch.gravitee;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Keeps every connection of this process on loopback, and there on the ports that it was told. It stands in the two methods of the
 * Java runtime that all sockets and channels go through, so it makes no difference which library a policy calls with. Whatever else
 * is asked for leads to a sink, and is told of.
 */
public final class Guard {

    /** Where the changed methods find the guard: classes of the runtime see no class of ours. */
    private static final String PLACE = "gatewatch.guard";
    private static final Set<String> CHANGED = ConcurrentHashMap.newKeySet();

    private static volatile Set<Integer> allowed = Set.of();
    private static volatile int sink;
    private static volatile BiConsumer<String, Integer> outside = (host, port) -> {};

    private Guard() {}

    /** Changes the two methods before anything of the gateway runs. Whatever fails here ends the process. */
    public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
        System.getProperties().put(PLACE, (Function<InetSocketAddress, InetSocketAddress>) Guard::route);
        instrumentation.addTransformer(new Transformer(), true);
        instrumentation.retransformClasses(Class.forName("sun.nio.ch.Net"), Class.forName("sun.nio.ch.DatagramChannelImpl"));
        Set<String> missing = new HashSet<>(Set.of("sun/nio/ch/Net", "sun/nio/ch/DatagramChannelImpl"));
        missing.removeAll(CHANGED);
        if (!missing.isEmpty()) throw new IllegalStateException("this Java runtime has no place to stand guard in: " + missing);
    }

    static void toldOf(int sinkPort, BiConsumer<String, Integer> listener) {
        sink = sinkPort;
        outside = listener;
    }

    static void allow(Set<Integer> ports) {
        allowed = Set.copyOf(ports);
    }

    private static InetSocketAddress route(InetSocketAddress wanted) {
        InetAddress address = wanted.getAddress();
        if (address != null && address.isLoopbackAddress() && isOurs(address) && allowed.contains(wanted.getPort())) return wanted;
        outside.accept(wanted.getHostString(), wanted.getPort());
        try {
            return new InetSocketAddress(InetAddress.getByAddress(NoNames.LOOPBACK), sink);
        } catch (UnknownHostException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static boolean isOurs(InetAddress address) {
        return java.util.Arrays.equals(address.getAddress(), NoNames.LOOPBACK);
    }

    private static final class Transformer implements ClassFileTransformer {

        @Override
        public byte[] transform(ClassLoader loader, String name, Class<?> type, ProtectionDomain domain, byte[] bytes) {
            if (!"sun/nio/ch/Net".equals(name) && !"sun/nio/ch/DatagramChannelImpl".equals(name)) return null;
            try {
                ClassReader reader = new ClassReader(bytes);
                ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
                reader.accept(new Entrances(writer, name), 0);
                return writer.toByteArray();
            } catch (RuntimeException unreadable) {
                return null;
            }
        }
    }

    /** Puts the guard at the beginning of the methods that know where a connection or a datagram goes. */
    private static final class Entrances extends ClassVisitor {

        private final String owner;

        Entrances(ClassVisitor next, String owner) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
        }

        @Override
        public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
            return switch (name + descriptor) {
                case "connect(Ljava/net/ProtocolFamily;Ljava/io/FileDescriptor;Ljava/net/InetAddress;I)I" -> new Connecting(method, owner);
                case "send(Ljava/io/FileDescriptor;Ljava/nio/ByteBuffer;Ljava/net/InetSocketAddress;)I" -> new Sending(method, owner);
                default -> method;
            };
        }
    }

    private abstract static class Guarded extends MethodVisitor {

        private static final String SOCKET_ADDRESS = "java/net/InetSocketAddress";
        private final String owner;

        Guarded(MethodVisitor next, String owner) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
        }

        /** Puts the wanted address on the stack. */
        abstract void load();

        /** Takes the address to use from the stack. */
        abstract void store();

        @Override
        public void visitCode() {
            super.visitCode();
            visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/System", "getProperties", "()Ljava/util/Properties;", false);
            visitLdcInsn(PLACE);
            visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/util/Properties", "get", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
            visitTypeInsn(Opcodes.CHECKCAST, "java/util/function/Function");
            load();
            visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/util/function/Function", "apply", "(Ljava/lang/Object;)Ljava/lang/Object;", true);
            visitTypeInsn(Opcodes.CHECKCAST, SOCKET_ADDRESS);
            store();
            CHANGED.add(owner);
        }
    }

    private static final class Connecting extends Guarded {

        Connecting(MethodVisitor next, String owner) {
            super(next, owner);
        }

        @Override
        void load() {
            visitTypeInsn(Opcodes.NEW, Guarded.SOCKET_ADDRESS);
            visitInsn(Opcodes.DUP);
            visitVarInsn(Opcodes.ALOAD, 2);
            visitVarInsn(Opcodes.ILOAD, 3);
            visitMethodInsn(Opcodes.INVOKESPECIAL, Guarded.SOCKET_ADDRESS, "<init>", "(Ljava/net/InetAddress;I)V", false);
        }

        @Override
        void store() {
            visitInsn(Opcodes.DUP);
            visitMethodInsn(Opcodes.INVOKEVIRTUAL, Guarded.SOCKET_ADDRESS, "getAddress", "()Ljava/net/InetAddress;", false);
            visitVarInsn(Opcodes.ASTORE, 2);
            visitMethodInsn(Opcodes.INVOKEVIRTUAL, Guarded.SOCKET_ADDRESS, "getPort", "()I", false);
            visitVarInsn(Opcodes.ISTORE, 3);
        }
    }

    private static final class Sending extends Guarded {

        Sending(MethodVisitor next, String owner) {
            super(next, owner);
        }

        @Override
        void load() {
            visitVarInsn(Opcodes.ALOAD, 3);
        }

        @Override
        void store() {
            visitVarInsn(Opcodes.ASTORE, 3);
        }
    }
}
